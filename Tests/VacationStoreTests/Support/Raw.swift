import GRDB

/// A plain connection to a file, as any other SQLite program has it.
enum Raw {
  static func write<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let value = try queue.writeWithoutTransaction(body)
    try queue.close()
    return value
  }

  static func read<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let value = try queue.read(body)
    try queue.close()
    return value
  }
}
