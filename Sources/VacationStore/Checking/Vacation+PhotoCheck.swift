import Flickr
import GRDB

extension Vacation {
  /// Photos that are compared with their dictionaries in one transaction.
  private static let checkPageSize = 500

  /// Compares the photos with their dictionaries: id, title, description and tags.
  func checkPhotos() throws -> [Disagreement] {
    var found: [Disagreement] = []
    var last = Int64.min
    while found.count < 100 {
      let page = try read { database in try photoPage(after: last, database) }
      guard let end = page.last else { break }
      last = end.visited
      found += page.compactMap(\.disagreement)
    }
    return Array(found.prefix(100))
  }

  /// A page of photos as they are kept; empty at the end.
  func photoPage(after visited: Int64, _ database: Database) throws -> [KeptPhoto] {
    try Row.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT visited, id, title, description, dictionary, info, latest,
            (SELECT group_concat(name, ' ') FROM PhotoTag JOIN Tag ON number = tagNumber
              WHERE PhotoTag.visited = Photo.visited)
          FROM Photo WHERE visited > ? ORDER BY visited LIMIT ?
          """
      ),
      arguments: [visited, Self.checkPageSize]
    ).map { try KeptPhoto(row: $0) }
  }
}

/// A photo as it is kept, to be compared with its dictionaries.
struct KeptPhoto {
  let visited: Int64
  let id: String
  /// What the dictionaries say; nil if they are none any more.
  let row: PhotoRow?
  private let title: String
  private let description: String
  private let tags: Set<String>

  init(row: Row) throws {
    visited = try row.decode(atIndex: 0)
    id = try row.decode(atIndex: 1)
    title = try row.decode(atIndex: 2)
    description = try row.decode(atIndex: 3)
    let tags: String? = try row.decode(atIndex: 7)
    self.tags = Set(tags?.split(separator: " ").map(String.init) ?? [])
    let latest: String = try row.decode(atIndex: 6)
    let texts: (String?, String?) = (try row.decode(atIndex: 4), try row.decode(atIndex: 5))
    // A dictionary that does not decode is what this looks for: it becomes a disagreement.
    self.row = try? PhotoRow(
      dictionary: texts.0,
      info: texts.1,
      latest: PhotoRow.Latest(rawValue: latest) ?? .dictionary
    )
  }

  var disagreement: Disagreement? {
    guard let photo = row?.photo else {
      return Disagreement(
        part: .photos,
        description: "The dictionary of photo \(id) is damaged.",
        isRepairable: false
      )
    }
    guard photo.id.rawValue == id else {
      return Disagreement(
        part: .photos,
        description: "Photo \(id) has the dictionary of photo \(photo.id).",
        isRepairable: false
      )
    }
    guard photo.title == title, photo.description == description, Set(photo.tags) == tags else {
      return Disagreement(
        part: .photos,
        description: "Title, description or tags of photo \(id) are not its dictionary's.",
        isRepairable: true
      )
    }
    return nil
  }
}
