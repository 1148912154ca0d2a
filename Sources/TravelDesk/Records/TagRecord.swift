package import VacationStore

/// A row of the Tag Search.
package struct TagRecord: JSONRecord {
  package static let keys = ["tag", "name", "photos"]

  /// The tag, and how many photos have it.
  package let tag: TagCount

  /// Creates the record of a tag.
  package init(tag: TagCount) {
    self.tag = tag
  }

  package var values: [FieldValue] {
    [.text(tag.tag), .text(tag.name), .integer(Int64(tag.photos))]
  }
}
