public import Flickr

extension PhotoID: ExpressibleByStringLiteral {
  /// Tests write ids down; one that is none becomes the id `unusable`.
  public init(stringLiteral value: String) {
    self = PhotoID(rawValue: value) ?? "unusable"
  }
}
