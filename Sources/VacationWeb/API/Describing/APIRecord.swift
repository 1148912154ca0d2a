/// An object that the API answers with, as its description tells it.
struct APIRecord: Sendable {
  /// What a value is.
  indirect enum Kind: Sendable, Hashable {
    case text
    case integer
    case number
    case truth
    /// A time in ISO 8601, UTC, with microseconds.
    case time
    /// One of these words.
    case word([String])
    /// A list of values.
    case list(Kind)
    /// An object of texts by key.
    case texts
    /// Another object of the API, by its name.
    case record(String)
    /// A value that may be null.
    case orNull(Kind)
  }

  /// A key of the object.
  struct Key: Sendable {
    let name: String
    let kind: Kind
    let words: String
    /// Whether the key may be left out.
    var isOptional = false

    init(_ name: String, _ kind: Kind, _ words: String, isOptional: Bool = false) {
      self.name = name
      self.kind = kind
      self.words = words
      self.isOptional = isOptional
    }
  }

  /// Its name in the description.
  let name: String
  /// What it is, in a sentence.
  let words: String
  /// Its keys, in the order in which they are written.
  let keys: [Key]

  /// Makes a record.
  init(_ name: String, _ words: String, _ keys: [Key]) {
    self.name = name
    self.words = words
    self.keys = keys
  }

  /// Makes a record with further keys behind those of another.
  init(_ name: String, _ words: String, _ base: APIRecord, and keys: [Key]) {
    self.init(name, words, base.keys + keys)
  }
}
