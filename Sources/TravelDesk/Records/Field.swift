/// One value with its JSON key.
package struct Field: Hashable, Sendable {
  /// The key: a contract with scripts.
  package let key: String
  /// The value.
  package let value: FieldValue

  /// Creates a field.
  package init(_ key: String, _ value: FieldValue) {
    self.key = key
    self.value = value
  }
}
