import Flickr
import SystemSupport
import TestSupport
import VacationStore
import ZIPArchive

@testable import Importers

/// What a reader made of inputs.
struct ReadItems {
  var photos: [ImportedPhoto] = []
  var positions: [String] = []
  var broken: [BrokenItem] = []
  var warnings: [ImportWarning] = []

  init(_ inputs: [ImportInput], _ options: ImportOptions = ImportOptions()) throws {
    let reader = try ImportReader(inputs, options)
    while let item = try reader.next() {
      switch item {
      case .photo(let photo, let position):
        photos.append(photo)
        positions.append(position.description)
      case .reference(_, _, let summary, let position):
        if let summary { photos.append(summary) }
        positions.append(position.description)
      case .archived: continue
      case .broken(let item): broken.append(item)
      }
    }
    warnings = reader.warnings
  }

  /// Reads a text in pieces of some bytes.
  init(_ text: String, chunk: Int = .max, _ options: ImportOptions = ImportOptions()) throws {
    try self.init([.stream(BytesSource(text.utf8, chunk: chunk)) { nil }], options)
  }

  /// Reads a directory.
  init(directory: String, _ options: ImportOptions = ImportOptions()) throws {
    try self.init([.tree(try DirectoryTree(path: directory))], options)
  }

  var ids: [String] { photos.map(\.photo.id.rawValue) }
  var formats: [String?] { photos.map(\.details.record?.format) }
}
