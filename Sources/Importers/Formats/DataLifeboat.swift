import Flickr
import VacationStore

/// Reads a Data Lifeboat: JavaScript files that each assign one JSON value.
///
/// - Source: shared/exchange/EXCHANGE.md, B3.
final class DataLifeboat {
  private let tree: any FileTree
  /// The path of the lifeboat in the tree, with a slash at its end; empty at the top.
  private let root: String
  private let photoFiles: [TreeFile]
  private var names: [String: (name: String?, alias: String?)] = [:]
  private let options: ImportOptions
  private var position = 0
  private var broken: [BrokenItem] = []
  private var missingFiles: [String] = []
  private var privatePhotos = 0
  private var missingMedia: [String] = []
  private var unkeptMedia: [String] = []

  /// Whether a tree is a Data Lifeboat.
  static func isDataLifeboat(_ tree: any FileTree) -> Bool { index(of: tree) != nil }

  private static func index(of tree: any FileTree) -> TreeFile? {
    tree.files.first { "/\($0.path)".hasSuffix("/metadata/photoIndex.js") }
  }

  /// Reads the indexes of a Data Lifeboat; those that cannot be read are reported as the first items.
  init(_ tree: any FileTree, _ options: ImportOptions) {
    self.tree = tree
    self.options = options
    let index = Self.index(of: tree)
    let metadata = index.map { String($0.directory) } ?? ""
    root = String(metadata.dropLast("metadata/".count))
    photoFiles = tree.files.filter { file in
      file.directory == metadata + "photos/" && file.name.hasSuffix(".js")
    }
    let contributors = tree.file(metadata + "contributorIndex.js").flatMap { json($0) }
    for contributor in contributors?.members ?? [] {
      names[contributor.key] = (
        contributor.value["username"]?.text ?? contributor.value["realname"]?.text,
        contributor.value["pathAlias"]?.text
      )
    }
    let indexed = index.flatMap { json($0) }?.members.map(\.key) ?? []
    let present = Set(photoFiles.map { String($0.name.dropLast(3)) })
    missingFiles = indexed.filter { !present.contains($0) }.sorted()
  }

  /// The value that a file assigns; nil if it cannot be read, which is reported.
  private func json(_ file: TreeFile) -> JSONTree? {
    var reason = "it is not valid JSON"
    do throws(ImportError) {
      if let json = JSONTree(try text(of: file)) { return json }
    } catch {
      reason = error.clause
    }
    broken.append(BrokenItem(position: .file(file.path), id: nil, reason: reason))
    return nil
  }

  /// The text of the value that a file assigns.
  private func text(of file: TreeFile) throws(ImportError) -> String {
    Self.value(in: String(decoding: try tree.bytes(of: file), as: UTF8.self))
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

  /// What was left out, or not found, so far.
  var warnings: [ImportWarning] {
    var warnings: [ImportWarning] = []
    if !missingFiles.isEmpty { warnings.append(.photosWithoutFile(missingFiles)) }
    if privatePhotos > 0 { warnings.append(.privatePhotos(privatePhotos)) }
    if !missingMedia.isEmpty { warnings.append(.missingMedia(missingMedia)) }
    if !unkeptMedia.isEmpty { warnings.append(.unkeptMedia(unkeptMedia)) }
    return warnings
  }

  /// Reads the next photo; nil at the end.
  func next() -> ImportedItem? {
    if let item = broken.popLast() { return .broken(item) }
    while position < photoFiles.count {
      let file = photoFiles[position]
      position += 1
      if let item = item(file) { return item }
    }
    return nil
  }

  /// The item of a photo's file; nil if it is left out.
  private func item(_ file: TreeFile) -> ImportedItem? {
    let place = Position.file(file.path)
    func brokenItem(_ reason: String) -> ImportedItem {
      .broken(BrokenItem(position: place, id: String(file.name.dropLast(3)), reason: reason))
    }
    let text: String
    do throws(ImportError) { text = try self.text(of: file) } catch {
      return brokenItem(error.clause)
    }
    guard let source = JSONTree(text) else { return brokenItem("it is not valid JSON") }
    do throws(FlickrDecodingError) {
      let photo = try Self.dictionary(of: source, names: names).photo()
      guard photo.isPublic || options.includesPrivate else {
        privatePhotos += 1
        return nil
      }
      var details = VisitDetails()
      details.record = ImportedRecord(format: "data-lifeboat", record: text)
      if options.keepsMedia, let picture = picture(of: photo.id, source) {
        details.pictures = [picture]
      }
      return .photo(ImportedPhoto(photo, details: details), place)
    } catch {
      return brokenItem(error.clause)
    }
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
        WrittenTime.seconds(text).map { "\($0)" } ?? (Int64(text) == nil ? nil : text)
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
    dictionary.setPublic(photo.isPublicPhoto)
    return dictionary
  }

  private static let granularities = [
    "second": "0", "month": "4", "year": "6", "circa": "8",
  ]

  private func picture(of id: PhotoID, _ photo: JSONTree) -> NewPicture? {
    let original = photo["files"]?["original"]
    guard let path = original?["path"]?.text ?? original?.text,
      let file = tree.file(root + path) ?? tree.file(path)
    else {
      missingMedia.append(id.rawValue)
      return nil
    }
    let picture = MediaFile.picture(of: id, tree, file, source: photo["url"]?.text ?? "")
    if picture == nil { unkeptMedia.append(id.rawValue) }
    return picture
  }
}
