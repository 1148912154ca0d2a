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
  private(set) var warnings: [ImportWarning] = []
  private var missing: [String] = []
  private var unkept: [String] = []

  /// Whether a tree is of an account export: it has a photo's file with the page of the photo, or both
  /// the albums and the profile.
  static func isMetadata(_ tree: any FileTree) -> Bool {
    var names: Set<Substring> = []
    for file in tree.files {
      if photoID(of: file) != nil, isPhoto(tree, file) { return true }
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

  private static func isPhoto(_ tree: any FileTree, _ file: TreeFile) -> Bool {
    // A file that cannot be read says nothing; other files may.
    guard let json = try? json(tree, file) else { return false }
    return json["photopage"] != nil
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
  /// Files that cannot be read are reported as the first items.
  init(_ trees: [any FileTree], _ options: ImportOptions) {
    self.options = options
    var hasProfile = false
    for tree in trees {
      for file in tree.files {
        if let id = Self.photoID(of: file) {
          if photoFiles[id] == nil { photoFiles[id] = Located(tree: tree, file: file) }
        } else if file.name == "account_profile.json" {
          guard let profile = json(tree, file) else { continue }
          owner = AccountPhoto.Owner(profile: profile)
          hasProfile = true
        } else if file.name == "albums.json" {
          addAlbums(json(tree, file))
        }
      }
    }
    if !hasProfile { warnings.append(.noProfile) }
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

  private static func json(_ tree: any FileTree, _ file: TreeFile) throws(ImportError) -> JSONTree?
  {
    try tree.bytes(of: file).withUnsafeBytes { JSONTree($0) }
  }

  /// The JSON of a file; nil if it cannot be read, which is reported.
  private func json(_ tree: any FileTree, _ file: TreeFile, of id: String? = nil) -> JSONTree? {
    var reason = "it is not valid JSON"
    do throws(ImportError) {
      if let json = try Self.json(tree, file) { return json }
    } catch {
      reason = error.clause
    }
    broken.append(BrokenItem(position: .file(file.path), id: id, reason: reason))
    return nil
  }

  /// The photo whose media file has a name: the last of its parts that is an id of the export.
  private func photo(ofMedia name: Substring) -> String? {
    name.split { $0 == "_" || $0 == "." }.map(String.init).last { photoFiles[$0] != nil }
  }

  /// The number of photos that are in no album.
  var photosInNoAlbum: Int {
    Set(photoFiles.keys).subtracting(albums.lazy.flatMap(\.photos)).count
  }
  /// The number of photos to read, once ``next()`` was called.
  var count: Int { queue?.count ?? photoFiles.count }
  /// The number of photos read so far.
  var done: Int { position }

  /// Reads the next photo; nil at the end.
  ///
  /// - Throws: ``ImportError/noSuchAlbum(_:titles:)``.
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
    let place = Position.file(located.file.path)
    func brokenItem(_ reason: String) -> ImportedItem {
      .broken(BrokenItem(position: place, id: id, reason: reason))
    }
    let bytes: [UInt8]
    do throws(ImportError) {
      bytes = try located.tree.bytes(of: located.file)
    } catch {
      return brokenItem(error.clause)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let tree = JSONTree(text) else { return brokenItem("it is not valid JSON") }
    let source = AccountPhoto(tree: tree)
    let file = media[id]
    do throws(FlickrDecodingError) {
      let photo = try source.photo(
        of: owner,
        isVideo: file.map { MediaFile.isVideo($0.file.name) } ?? false
      )
      var details = VisitDetails()
      details.record = ImportedRecord(format: "flickr-export", record: text)
      if options.keepsMedia { details.pictures = pictures(of: photo, source, file) }
      return .photo(ImportedPhoto(photo, details: details), place)
    } catch {
      return brokenItem(error.clause)
    }
  }

  /// Chooses the photos, and sorts them by the time at which they were taken.
  private func order() throws -> [(order: String, id: String)] {
    var wanted = Set(photoFiles.keys)
    if let album = options.album {
      let chosen = albums.filter {
        $0.title.precomposedStringWithCanonicalMapping.lowercased()
          == album.precomposedStringWithCanonicalMapping.lowercased()
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
      guard let tree = json(located.tree, located.file, of: id) else { continue }
      let photo = AccountPhoto(tree: tree)
      guard photo.isPublic || options.includesPrivate else {
        hidden += 1
        continue
      }
      found.append((photo.order, id))
    }
    if hidden > 0 { warnings.append(.privatePhotos(hidden)) }
    // Sorted, so that they are reported in the same order each time; taken from the end.
    broken.sort { ($0.id ?? "") > ($1.id ?? "") }
    found.sort { ($0.order, $0.id) < ($1.order, $1.id) }
    return found
  }

  private func note(_ ids: Set<String>) {
    if !ids.isEmpty { warnings.append(.photosWithoutFile(ids.sorted())) }
  }

  private func pictures(
    of photo: Photo,
    _ source: AccountPhoto,
    _ located: Located?
  ) -> [NewPicture] {
    guard let located else {
      missing.append(photo.id.rawValue)
      return []
    }
    let picture = MediaFile.picture(
      of: photo.id,
      located.tree,
      located.file,
      source: source.original ?? ""
    )
    if picture == nil { unkept.append(photo.id.rawValue) }
    return picture.map { [$0] } ?? []
  }

  private func finish() {
    if !missing.isEmpty { warnings.append(.missingMedia(missing)) }
    if !unkept.isEmpty { warnings.append(.unkeptMedia(unkept)) }
    (missing, unkept) = ([], [])
  }
}
