/// One row of an answer, as every face writes it in JSON.
package protocol JSONRecord {
  /// The keys of the JSON object and the header of CSV: a contract with scripts.
  static var keys: [String] { get }
  /// The values in the order of the keys; keys at the end that have no value here are left out of
  /// the object.
  var values: [FieldValue] { get }
}

extension JSONRecord {
  /// The values with their keys.
  package var fields: [Field] { zip(Self.keys, values).map { Field($0, $1) } }
}
