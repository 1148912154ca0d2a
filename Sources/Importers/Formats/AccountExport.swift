import Flickr
import Foundation
import VacationStore

/// Reads Flickr's account export: directories and ZIP archives that belong together, in the order in
/// which the photos were taken.
///
/// - Source: shared/exchange/EXCHANGE.md, B1.
final class AccountExport {
  /// An album of the export.
  struct Album {
    var title: String
    var photos: [String]
  }

  private struct Located {
    let tree: any FileTree
    let file: TreeFile
  }

  private let options: ImportOptions
  private var photoFiles: [String: Located] = [:]
  private var media: [String: Located] = [:]
  private var owner = AccountPhoto.Owner()
  private(set) var albums: [Album] = []
  /// The photos to read, in order; nil until ``next()``.
  private var queue: [(order: String, id: String)]?
  private var broken: [BrokenItem] = []
  private var position = 0
  private(set) var remarks: [ImportRemark] = []
  private var missing: [String] = []
  private var unkept: [String] = []

  /// Whether a tree is of an account export: it has a photo's file with the page of the photo, or both
  /// the albums and the profile.
  static func isMetadata(_ tree: any FileTree) throws -> Bool {
    var names: Set<Substring> = []
    for file in tree.files {
      if let id = photoID(of: file), try isPhoto(tree, file, id) { return true }
      if file.name == "albums.json" || file.name == "account_profile.json" {
        names.insert(file.name)
      }
    }
    return names.count == 2
  }

  /// Whether a tree may be of the media files of an account export: it has some, and no data.
  static func isMedia(_ tree: any FileTree) -> Bool {
    tree.files.contains { MediaFile.isMedia($0.name) }
      && !tree.files.contains { $0.name.lowercased().hasSuffix(".json") }
  }

  private static func isPhoto(_ tree: any FileTree, _ file: TreeFile, _ id: String) throws -> Bool {
    guard file.size <= TreeLimits.wholeFile else { return false }
    return try tree.bytes(of: file).withUnsafeBytes { JSONTree($0)?["photopage"] != nil }
  }

  /// The id in the name of a photo's file; nil for other files.
  private static func photoID(of file: TreeFile) -> String? {
    let name = file.name
    guard name.hasPrefix("photo_"), name.hasSuffix(".json") else { return nil }
    let id = String(name.dropFirst(6).dropLast(5))
    return PhotoID(rawValue: id) == nil ? nil : id
  }

  /// Indexes the files of an export.
  ///
  /// - Throws: ``ImportError`` if the album is not in the export, or a file cannot be read.
  init(_ trees: [any FileTree], _ options: ImportOptions) throws {
    self.options = options
    var hasProfile = false
    for tree in trees {
      for file in tree.files {
        if let id = Self.photoID(of: file) {
          if photoFiles[id] == nil { photoFiles[id] = Located(tree: tree, file: file) }
        } else if file.name == "account_profile.json" {
          guard let profile = try Self.json(tree, file) else { continue }
          owner = AccountPhoto.Owner(profile: profile)
          hasProfile = true
        } else if file.name == "albums.json" {
          addAlbums(try Self.json(tree, file))
        }
      }
    }
    if !hasProfile { remarks.append(.noProfile) }
    for tree in trees {
      for file in tree.files where Self.photoID(of: file) == nil {
        guard MediaFile.isMedia(file.name), let id = photo(ofMedia: file.name) else { continue }
        media[id] = Located(tree: tree, file: file)
      }
    }
  }

  private func addAlbums(_ tree: JSONTree?) {
    for album in tree?["albums"]?.list ?? [] {
      guard let title = album["title"]?.text else { continue }
      albums.append(
        Album(title: title, photos: (album["photos"]?.list ?? []).compactMap(\.text))
      )
    }
  }

  private static func json(_ tree: any FileTree, _ file: TreeFile) throws -> JSONTree? {
    try tree.bytes(of: file).withUnsafeBytes { JSONTree($0) }
  }

  /// The photo whose media file has a name: the last of its parts that is an id of the export.
  private func photo(ofMedia name: Substring) -> String? {
    name.split { $0 == "_" || $0 == "." }.map(String.init).last { photoFiles[$0] != nil }
  }

  /// The number of photos to read, once ``next()`` was called.
  var count: Int { queue?.count ?? photoFiles.count }
  /// The number of photos read so far.
  var done: Int { position }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: ``ImportError`` if a file cannot be read.
  func next() throws -> ImportedItem? {
    let queue = try self.queue ?? order()
    self.queue = queue
    if let item = broken.popLast() { return .broken(item) }
    guard position < queue.count else {
      finish()
      return nil
    }
    let id = queue[position].id
    position += 1
    guard let located = photoFiles[id] else { return nil }
    let text = String(decoding: try located.tree.bytes(of: located.file), as: UTF8.self)
    let place = Position.file(located.file.path)
    guard let tree = JSONTree(text) else {
      return .broken(BrokenItem(position: place, id: id, reason: "it is not valid JSON"))
    }
    let source = AccountPhoto(tree: tree)
    let file = media[id]
    do {
      let photo = try source.photo(
        of: owner,
        isVideo: file.map { MediaFile.isVideo($0.file.name) } ?? false
      )
      var details = VisitDetails()
      details.record = ImportedRecord(format: "flickr-export", record: text)
      if options.keepsMedia { details.pictures = try pictures(of: photo, source, file) }
      return .photo(ImportedPhoto(photo, details: details), place)
    } catch let error as FlickrDecodingError {
      return .broken(BrokenItem(position: place, id: id, reason: error.clause))
    }
  }

  /// Chooses the photos, and sorts them by the time at which they were taken.
  private func order() throws -> [(order: String, id: String)] {
    var wanted = Set(photoFiles.keys)
    if let album = options.album {
      let chosen = albums.filter {
        $0.title.precomposedStringWithCanonicalMapping
          == album.precomposedStringWithCanonicalMapping
      }
      guard !chosen.isEmpty else {
        throw ImportError.noSuchAlbum(album, titles: albums.map(\.title))
      }
      let ids = Set(chosen.flatMap(\.photos))
      note(ids.filter { photoFiles[$0] == nil })
      wanted.formIntersection(ids)
    } else {
      note(Set(albums.flatMap(\.photos)).filter { photoFiles[$0] == nil })
    }
    var found: [(order: String, id: String)] = []
    var hidden = 0
    for id in wanted {
      guard let located = photoFiles[id] else { continue }
      guard let tree = try Self.json(located.tree, located.file) else {
        broken.append(
          BrokenItem(position: .file(located.file.path), id: id, reason: "it is not valid JSON")
        )
        continue
      }
      let photo = AccountPhoto(tree: tree)
      guard photo.isPublic || options.includesPrivate else {
        hidden += 1
        continue
      }
      found.append((photo.order, id))
    }
    if hidden > 0 { remarks.append(.privatePhotos(hidden)) }
    // Sorted, so that they are reported in the same order each time; taken from the end.
    broken.sort { ($0.id ?? "") > ($1.id ?? "") }
    found.sort { ($0.order, $0.id) < ($1.order, $1.id) }
    return found
  }

  private func note(_ ids: Set<String>) {
    if !ids.isEmpty { remarks.append(.photosWithoutFile(ids.sorted())) }
  }

  private func pictures(
    of photo: Photo,
    _ source: AccountPhoto,
    _ located: Located?
  ) throws -> [NewPicture] {
    guard let located else {
      missing.append(photo.id.rawValue)
      return []
    }
    let picture = try MediaFile.picture(
      of: photo.id,
      located.tree,
      located.file,
      source: source.original ?? ""
    )
    if picture == nil { unkept.append(photo.id.rawValue) }
    return picture.map { [$0] } ?? []
  }

  private func finish() {
    if !missing.isEmpty { remarks.append(.missingMedia(missing)) }
    if !unkept.isEmpty { remarks.append(.unkeptMedia(unkept)) }
    (missing, unkept) = ([], [])
  }
}
