package import Flickr

/// An input of an import.
package enum ImportInput {
  /// A file or a pipe; `progress` gives the fraction read, nil if its size is unknown.
  case stream(any ByteSource, progress: () -> Double?)
  /// A directory or a ZIP archive.
  case tree(any FileTree)
}

/// Reads photos from inputs of any format, which is detected from their content.
package final class ImportReader {
  private enum Part {
    case stream(StreamReader, progress: () -> Double?)
    case account(AccountExport)
    case lifeboat(DataLifeboat)
    case archive(VacationArchive)
    case files(TreeReader)
  }

  private var parts: [Part] = []
  private var index = 0
  private var privatePhotos = 0

  /// Opens inputs; those of an account export are read together.
  ///
  /// - Throws: ``ImportError``.
  package init(_ inputs: [ImportInput], _ options: ImportOptions = ImportOptions()) throws {
    let trees = inputs.compactMap { input -> (any FileTree)? in
      guard case .tree(let tree) = input else { return nil }
      return tree
    }
    let exports = trees.filter { AccountExport.isMetadata($0) }
    let media = trees.filter { tree in
      !exports.isEmpty && !exports.contains { $0 === tree } && !DataLifeboat.isDataLifeboat(tree)
        && AccountExport.isMedia(tree)
    }
    if options.album != nil, exports.isEmpty {
      throw ImportError.noAlbums(name: trees.first?.name ?? "The input")
    }
    if !exports.isEmpty {
      parts.append(.account(AccountExport(exports + media, options)))
    }
    for input in inputs {
      switch input {
      case .stream(let source, let progress):
        parts.append(.stream(StreamReader(source, options), progress: progress))
      case .tree(let tree):
        if (exports + media).contains(where: { $0 === tree }) { continue }
        if let archive = try VacationArchive(tree) {
          try archive.verify()
          parts.append(.archive(archive))
        } else if DataLifeboat.isDataLifeboat(tree) {
          parts.append(.lifeboat(DataLifeboat(tree, options)))
        } else {
          parts.append(.files(TreeReader(tree, options)))
        }
      }
    }
  }

  /// The titles of the albums of an account export, in its order; nil if the inputs are not an account
  /// export.
  package var albums: [String]? {
    for case .account(let export) in parts { return export.albums.map(\.title) }
    return nil
  }

  /// The number of photos of an account export that are in no album.
  package var photosInNoAlbum: Int {
    for case .account(let export) in parts { return export.photosInNoAlbum }
    return 0
  }

  /// What the inputs left out so far.
  package var warnings: [ImportWarning] {
    var warnings: [ImportWarning] = privatePhotos > 0 ? [.privatePhotos(privatePhotos)] : []
    for part in parts {
      switch part {
      case .account(let export): warnings += export.warnings
      case .lifeboat(let lifeboat): warnings += lifeboat.warnings
      case .files(let reader): warnings += reader.warnings
      case .stream, .archive: break
      }
    }
    return warnings
  }

  /// The fraction that was read, 0...1; nil if it is unknown.
  package var fraction: Double? {
    var sum = 0.0
    for (number, part) in parts.enumerated() {
      guard number <= index else { break }
      switch part {
      case .stream(_, let progress):
        guard let fraction = progress() else { return nil }
        sum += fraction
      case .account(let export): sum += Double(export.done) / Double(max(1, export.count))
      case .lifeboat(let lifeboat): sum += Double(lifeboat.done) / Double(max(1, lifeboat.count))
      case .files(let reader): sum += Double(reader.done) / Double(max(1, reader.count))
      case .archive: return nil
      }
    }
    return parts.isEmpty ? nil : min(1, sum / Double(parts.count))
  }

  /// Reads the next item; nil at the end of all inputs.
  ///
  /// - Throws: `PhotoInputError` or ``ImportError`` if an input as a whole cannot be read, after the
  ///   items before it; the sources' errors.
  package func next() throws -> ImportedItem? {
    while index < parts.count {
      let item: ImportedItem?
      switch parts[index] {
      case .stream(var reader, let progress):
        item = try reader.next()
        parts[index] = .stream(reader, progress: progress)
        if item == nil { privatePhotos += reader.privatePhotos }
      case .account(let export): item = try export.next()
      case .lifeboat(let lifeboat): item = lifeboat.next()
      case .archive(let archive): item = try archive.nextPhoto()
      case .files(let reader): item = try reader.next()
      }
      if let item { return item }
      index += 1
    }
    return nil
  }
}
