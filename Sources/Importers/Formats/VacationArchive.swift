import Flickr
import SystemSupport
package import VacationStore

/// Reads a vacation archive: a BagIt bag with all that a vacation's file has.
///
/// - Source: RFC 8493; shared/exchange/EXCHANGE.md, A9.
package final class VacationArchive {
  /// The version of the format that is read.
  private static let version = "1"
  /// The maximum length of a line in bytes: a photo has two dictionaries of at most 16 MB, in which characters may be escaped.
  private static let maximumLineLength = 128 << 20

  let tree: any FileTree
  /// The path of the bag in the tree, with a slash at its end; empty at the top.
  let root: String
  private var photos: LineSource?
  private var isVerified = false

  /// Opens an archive; nil if the tree is not a vacation archive.
  ///
  /// - Throws: ``ImportError``.
  package init?(_ tree: any FileTree) throws {
    guard
      let bag = tree.files.first(where: { file in
        file.name == "bagit.txt" && file.path.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= 1
      })
    else { return nil }
    let root = String(bag.directory)
    guard tree.file(root + "data/vacation.json") != nil else { return nil }
    self.tree = tree
    self.root = root
  }

  private func damaged(_ why: String) -> ImportError {
    .damagedArchive(name: tree.name, why, isUnverified: !isVerified)
  }

  private func file(_ path: String) throws -> TreeFile {
    guard let file = tree.file(root + path) else { throw damaged("\(path) is missing") }
    return file
  }

  /// Verifies that the files are those of the manifest, with the digests in it, and that all but the
  /// photos can be read.
  ///
  /// - Throws: ``ImportError/damagedArchive(name:_:isUnverified:)``; an error of reading.
  package func verify() throws {
    let bag = String(decoding: try tree.bytes(of: try file("bagit.txt")), as: UTF8.self)
    guard bag.hasPrefix("BagIt-Version: ") else { throw damaged("bagit.txt is invalid") }
    var listed: Set<String> = []
    for (digest, path) in try manifest("manifest-sha256.txt") {
      guard path.hasPrefix("data/"), listed.insert(path).inserted else {
        throw damaged("its manifest is invalid")
      }
      try verify(path, digest)
    }
    for file in tree.files where file.path.hasPrefix(root + "data/") {
      let path = String(file.path.dropFirst(root.count))
      guard listed.contains(path) else { throw damaged("\(path) is not in its manifest") }
    }
    if tree.file(root + "tagmanifest-sha256.txt") != nil {
      for (digest, path) in try manifest("tagmanifest-sha256.txt") { try verify(path, digest) }
    }
    try forEachPlace { _ in }
    try forEachAlias { _ in }
    try forEachRemoval { _ in }
    try forEachWords { _ in }
    isVerified = true
  }

  private func manifest(_ name: String) throws -> [(digest: String, path: String)] {
    let lines = LineSource(try tree.open(try file(name)))
    var entries: [(String, String)] = []
    while let line = try lines.next() {
      guard case .text(let bytes) = line else { throw damaged("its manifest is invalid") }
      if bytes.isEmpty { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let digest = text.prefix { $0 != " " }
      let path = text.dropFirst(digest.count).drop { $0 == " " }
      guard digest.count == 64, !path.isEmpty else { throw damaged("its manifest is invalid") }
      // RFC 8493, 2.1.3: line ends and percent signs in paths are encoded.
      let decoded = path.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
        .replacing("%25", with: "%")
      entries.append((digest.lowercased(), String(decoded)))
    }
    return entries
  }

  private func verify(_ path: String, _ expected: String) throws {
    var digest = SHA256()
    try MediaFile.reading(tree, try file(path))({ digest.add($0) })
    guard digest.digest() == expected else { throw damaged("\(path) does not match its digest") }
  }

  /// Reads what the archive has of the vacation itself.
  ///
  /// - Throws: ``ImportError/damagedArchive(name:_:isUnverified:)``; an error of reading.
  package func vacation() throws -> ArchivedVacation {
    let bytes = try tree.bytes(of: try file("data/vacation.json"))
    guard let json = bytes.withUnsafeBytes({ JSONTree($0) }),
      json["format"]?.text == "vacation-archive"
    else { throw damaged("data/vacation.json is invalid") }
    guard json["version"]?.text == Self.version else {
      throw ImportError.notImportable(
        kind: "a vacation archive of version \(json["version"]?.text ?? "?")",
        why: "this version of the program reads version \(Self.version)"
      )
    }
    var vacation = ArchivedVacation(id: json["id"]?.text, name: json["name"]?.text ?? "")
    vacation.note = json["note"]?.text
    vacation.cover = json["cover"]?.text
    try checkingTimes(of: "data/vacation.json") { () throws(InvalidTime) in
      vacation.created = try json.time("created")
      vacation.noteEdited = try json.time("noteEdited")
      vacation.coverEdited = try json.time("coverEdited")
    }
    return vacation
  }

  /// Calls `body`, and reports an invalid time as damage of a file.
  private func checkingTimes<Value>(
    of path: String,
    _ body: () throws(InvalidTime) -> Value
  ) throws(ImportError) -> Value {
    do {
      return try body()
    } catch {
      throw damaged("the time \(error.key) in \(path) is invalid")
    }
  }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: An error of reading.
  package func nextPhoto() throws -> ImportedItem? {
    let lines = try photos ?? self.lines("data/photos.ndjson")
    photos = lines
    while let line = try lines?.next() {
      let position = Position.file("photos.ndjson", line: lines?.number)
      guard case .text(let text) = line else {
        return .broken(BrokenItem(position: position, id: nil, reason: "the line is too long"))
      }
      if text.isEmpty { continue }
      guard let tree = text.withUnsafeBytes({ JSONTree($0) }) else {
        return .broken(BrokenItem(position: position, id: nil, reason: "it is not valid JSON"))
      }
      var reason = "it is not a photo of a vacation archive"
      do throws(InvalidTime) {
        if let photo = try ArchivedPhoto(tree) { return .archived(photo, position) }
      } catch {
        reason = "its time \(error.key) is invalid"
      }
      return .broken(BrokenItem(position: position, id: tree["id"]?.text, reason: reason))
    }
    return nil
  }

  private func lines(_ path: String) throws -> LineSource? {
    try tree.file(root + path).map {
      LineSource(try tree.open($0), maximumLineLength: Self.maximumLineLength)
    }
  }

  /// Calls `body` with the objects of a file with one on each line; not at all if it is missing.
  private func forEach(_ path: String, _ body: (JSONTree) throws -> Void) throws {
    guard let lines = try lines(path) else { return }
    while let line = try lines.next() {
      guard case .text(let text) = line, let tree = text.withUnsafeBytes({ JSONTree($0) }) else {
        throw damaged("\(path), line \(lines.number), is not valid JSON")
      }
      try body(tree)
    }
  }

  /// Calls `body` with each place that has words.
  ///
  /// - Throws: ``ImportError/damagedArchive(name:_:isUnverified:)``; what `body` throws.
  package func forEachPlace(_ body: (ArchivedPlace) throws -> Void) throws {
    try forEach("data/places.ndjson") { tree in
      guard let name = tree["name"]?.text else { throw damaged("a place has no name") }
      let place = try checkingTimes(of: "data/places.ndjson") { () throws(InvalidTime) in
        ArchivedPlace(
          name: name,
          note: tree["note"]?.text,
          noteEdited: try tree.time("noteEdited"),
          cover: tree["cover"]?.text,
          coverEdited: try tree.time("coverEdited")
        )
      }
      try body(place)
    }
  }

  /// Calls `body` with each alias.
  ///
  /// - Throws: ``ImportError/damagedArchive(name:_:isUnverified:)``; what `body` throws.
  package func forEachAlias(_ body: (ArchivedAlias) throws -> Void) throws {
    try forEach("data/aliases.ndjson") { tree in
      let edited = try checkingTimes(of: "data/aliases.ndjson") { () throws(InvalidTime) in
        try tree.time("edited")
      }
      guard let name = tree["name"]?.text, let edited else {
        throw damaged("an alias is incomplete")
      }
      try body(ArchivedAlias(name: name, place: tree["place"]?.text, edited: edited))
    }
  }

  /// Calls `body` with each photo that was unvisited.
  ///
  /// - Throws: ``ImportError/damagedArchive(name:_:isUnverified:)``; what `body` throws.
  package func forEachRemoval(_ body: (ArchivedRemoval) throws -> Void) throws {
    try forEach("data/removed.ndjson") { tree in
      let removed = try checkingTimes(of: "data/removed.ndjson") { () throws(InvalidTime) in
        try tree.time("removed")
      }
      guard let photo = tree["photo"]?.text, let removed else {
        throw damaged("the removal of a photo is incomplete")
      }
      try body(ArchivedRemoval(photo: photo, removed: removed))
    }
  }

  /// Calls `body` with the own words about each photo that is not in the vacation.
  ///
  /// - Throws: ``ImportError/damagedArchive(name:_:)``; what `body` throws.
  package func forEachWords(_ body: (ArchivedWords) throws -> Void) throws {
    try forEach("data/words.ndjson") { tree in
      guard let id = tree["id"]?.text.flatMap(PhotoID.init(rawValue:)) else {
        throw damaged("the words about a photo have no ID")
      }
      let words = try checkingTimes(of: "data/words.ndjson") { () throws(InvalidTime) in
        try ArchivedWords(id: id, tree["words"] ?? .null)
      }
      try body(words)
    }
  }
}
