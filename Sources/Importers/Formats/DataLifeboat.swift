import Flickr
import VacationStore

/// Reads a Data Lifeboat: JavaScript files that each assign one JSON value.
///
/// - Source: shared/exchange/EXCHANGE.md, B3.
final class DataLifeboat {
  private let tree: any FileTree
  private let photoFiles: [TreeFile]
  private var names: [String: (name: String?, alias: String?)] = [:]
  private let options: ImportOptions
  private var position = 0
  private(set) var remarks: [ImportRemark] = []

  /// Whether a tree is a Data Lifeboat.
  static func isOne(_ tree: any FileTree) -> Bool { index(of: tree) != nil }

  private static func index(of tree: any FileTree) -> TreeFile? {
    tree.files.first { "/\($0.path)".hasSuffix("/metadata/photoIndex.js") }
  }

  /// Reads the indexes of a Data Lifeboat.
  ///
  /// - Throws: ``ImportError``.
  init(_ tree: any FileTree, _ options: ImportOptions) throws {
    self.tree = tree
    self.options = options
    let index = Self.index(of: tree)
    let root = index.map { String($0.directory) } ?? ""
    photoFiles = tree.files.filter { file in
      file.directory == root + "photos/" && file.name.hasSuffix(".js")
    }
    let contributors = try tree.file(root + "contributorIndex.js").flatMap {
      try Self.json(tree, $0)
    }
    for contributor in contributors?.members ?? [] {
      names[contributor.key] = (
        contributor.value["username"]?.text ?? contributor.value["realname"]?.text,
        contributor.value["pathAlias"]?.text
      )
    }
    let indexed = try index.flatMap { try Self.json(tree, $0) }?.members.map(\.key) ?? []
    let present = Set(photoFiles.map { String($0.name.dropLast(3)) })
    let missing = indexed.filter { !present.contains($0) }
    if !missing.isEmpty { remarks.append(.photosWithoutFile(missing.sorted())) }
  }

  /// The value that a file assigns; nil if that is not JSON.
  static func json(_ tree: any FileTree, _ file: TreeFile) throws -> JSONTree? {
    JSONTree(Self.value(in: String(decoding: try tree.bytes(of: file), as: UTF8.self)))
  }

  /// The text without the assignment around it: `const NAME = VALUE;`.
  static func value(in text: String) -> String {
    var rest = text[...]
    if let start = rest.firstIndex(where: { $0 == "{" || $0 == "[" }) { rest = rest[start...] }
    while let last = rest.last, last == ";" || last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }

  var count: Int { photoFiles.count }
  var done: Int { position }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: ``ImportError`` if a file cannot be read.
  func next() throws -> ImportedItem? {
    guard position < photoFiles.count else { return nil }
    let file = photoFiles[position]
    position += 1
    let place = Position.file(file.path)
    let id = String(file.name.dropLast(3))
    let text = Self.value(in: String(decoding: try tree.bytes(of: file), as: UTF8.self))
    guard let photo = JSONTree(text) else {
      return .broken(BrokenItem(position: place, id: id, reason: "it is not valid JSON"))
    }
    do {
      return .photo(try imported(photo, text: text), place)
    } catch let error as FlickrDecodingError {
      return .broken(BrokenItem(position: place, id: id, reason: error.clause))
    }
  }

  private func imported(_ source: JSONTree, text: String) throws -> ImportedPhoto {
    let photo = try Self.dictionary(of: source, names: names).photo()
    var details = VisitDetails()
    details.record = ImportedRecord(format: "data-lifeboat", record: text)
    if options.keepsMedia, let picture = try picture(of: photo.id, source) {
      details.pictures = [picture]
    }
    return ImportedPhoto(photo, details: details)
  }

  /// The dictionary of a photo.
  static func dictionary(
    of photo: JSONTree,
    names: [String: (name: String?, alias: String?)] = [:]
  ) -> APIDictionary {
    var dictionary = APIDictionary()
    let uploader = photo["uploaderId"]?.text
    dictionary.set("id", photo["id"]?.text)
    dictionary.set("secret", photo["secret"]?.text)
    dictionary.set("owner", uploader)
    dictionary.set("ownername", uploader.flatMap { names[$0]?.name })
    dictionary.set("pathalias", uploader.flatMap { names[$0]?.alias })
    dictionary.set("title", photo["title"]?.text)
    dictionary.setDescription(photo["description"]?.text)
    dictionary.set(
      "license",
      photo["licenseId"]?.text.flatMap(LicenseLabel.number).map(String.init)
    )
    let taken = photo["dateTaken"]
    dictionary.setTaken(
      (taken?["value"] ?? taken)?.text,
      granularity: taken?["granularity"]?.text.flatMap {
        granularities[$0] ?? Int($0).map(String.init)
      }
    )
    let uploaded = photo["dateUploaded"]
    dictionary.set(
      "dateupload",
      uploaded?.text.flatMap { text in
        ImportedTime.seconds(text).map { "\($0)" } ?? (Int64(text) == nil ? nil : text)
      }
    )
    let place = photo["location"]
    dictionary.setPosition(
      latitude: place?["latitude"]?.number,
      longitude: place?["longitude"]?.number,
      accuracy: place?["accuracy"]?.text.flatMap { Int($0) == nil ? nil : $0 }
    )
    let tags = photo["tags"]?.list ?? []
    dictionary.set(
      "tags",
      tags.compactMap { $0["normalizedValue"]?.text ?? $0.text }.joined(separator: " ")
    )
    dictionary.set("media", (photo["media"] ?? photo["mediaType"])?.text)
    dictionary.set("originalformat", photo["originalFormat"]?.text)
    dictionary.set("views", photo["countViews"]?.text)
    return dictionary
  }

  private static let granularities = [
    "second": "0", "month": "4", "year": "6", "circa": "8",
  ]

  private func picture(of id: PhotoID, _ photo: JSONTree) throws -> NewPicture? {
    let original = photo["files"]?["original"]
    guard let path = original?["path"]?.text ?? original?.text,
      let file = tree.files.first(where: { $0.path == path || $0.path.hasSuffix("/" + path) })
    else {
      add(id) { ids in .missingMedia(ids) }
      return nil
    }
    let picture = try MediaFile.picture(of: id, tree, file, source: photo["url"]?.text ?? "")
    if picture == nil { add(id) { ids in .unkeptMedia(ids) } }
    return picture
  }

  /// Adds a photo to a remark.
  private func add(_ id: PhotoID, _ remark: ([String]) -> ImportRemark) {
    let kind = remark([])
    for index in remarks.indices {
      switch (remarks[index], kind) {
      case (.missingMedia(let ids), .missingMedia), (.unkeptMedia(let ids), .unkeptMedia):
        remarks[index] = remark(ids + [id.rawValue])
        return
      default: continue
      }
    }
    remarks.append(remark([id.rawValue]))
  }
}
