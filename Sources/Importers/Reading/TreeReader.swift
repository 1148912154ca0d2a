import Flickr

/// Reads the files of a directory or an archive one by one, each in the format that is detected from
/// its content; media files are left out.
final class TreeReader {
  private let tree: any FileTree
  private let options: ImportOptions
  private let files: [TreeFile]
  private var position = 0
  private var current: StreamReader?
  private var hasPhotos = false
  private var otherFiles = 0
  private var privatePhotos = 0

  /// The endings of files that should have photos: others are left out if they have none.
  private static let endings: Set<String> = [
    "json", "jsonl", "ndjson", "geojson", "xml", "csv", "tsv", "kml", "gpx", "atom", "plist",
  ]

  init(_ tree: any FileTree, _ options: ImportOptions) {
    self.tree = tree
    self.options = options
    files = tree.files.filter { !MediaFile.isMedia($0.name) && !$0.name.hasPrefix(".") }
  }

  var count: Int { files.count }
  var done: Int { position }

  /// What was left out.
  var warnings: [ImportWarning] {
    (privatePhotos > 0 ? [.privatePhotos(privatePhotos)] : [])
      + (otherFiles > 0 ? [.otherFiles(otherFiles)] : [])
  }

  /// Reads the next item; nil at the end.
  ///
  /// - Throws: ``ImportError/nothingFound(name:)`` if no file has photos.
  func next() throws -> ImportedItem? {
    while true {
      if current == nil {
        guard position < files.count else {
          if !hasPhotos, privatePhotos == 0 { throw ImportError.nothingFound(name: tree.name) }
          return nil
        }
        position += 1
      }
      let file = files[position - 1]
      do {
        var reader = try current ?? StreamReader(try tree.open(file), options)
        guard let item = try reader.next() else {
          privatePhotos += reader.privatePhotos
          current = nil
          continue
        }
        current = reader
        hasPhotos = true
        return item.moved(to: file.path)
      } catch {
        current = nil
        if let broken = try broken(file, error) { return .broken(broken) }
      }
    }
  }

  /// The report of a file that cannot be read; nil for one that need not have photos.
  private func broken(_ file: TreeFile, _ error: any Error) throws -> BrokenItem? {
    let reason: String
    switch error {
    case let error as PhotoInputError:
      let sentence = error.description
      reason = sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast()
    case let error as ImportError: reason = error.clause
    default: throw error
    }
    let ending = file.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard Self.endings.contains(ending) else {
      otherFiles += 1
      return nil
    }
    hasPhotos = true
    return BrokenItem(position: .file(file.path), id: nil, reason: reason)
  }
}

extension ImportedItem {
  /// The item with the path of its file before its position.
  fileprivate func moved(to path: String) -> ImportedItem {
    func moved(_ position: Position) -> Position {
      switch position {
      case .line(let line), .item(_, line: let line?, document: _):
        .file(path, line: line > 1 ? line : nil)
      case .item, .file: .file(path)
      }
    }
    switch self {
    case .photo(let photo, let position): return .photo(photo, moved(position))
    case .reference(let id, let place, let summary, let position):
      return .reference(id, place: place, summary: summary, moved(position))
    case .archived(let photo, let position): return .archived(photo, moved(position))
    case .broken(var broken):
      broken.position = moved(broken.position)
      return .broken(broken)
    }
  }
}
