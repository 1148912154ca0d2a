import Importers
public import VacationStore

/// Inputs to import, of which is known what they are.
public struct ImportSource: Sendable {
  /// The inputs.
  let inputs: [OpenedInput]
  /// The vacation archive that the only input is; nil for other inputs.
  let archive: ArchivedVacation?
  /// The titles of the albums of an account export, in its order; nil if the inputs are none.
  public let albums: [String]?

  /// Looks at inputs.
  ///
  /// - Parameters:
  ///   - inputs: Files, directories, and pipes; those of an account export belong together.
  ///   - findsAlbums: Whether ``albums`` are looked for.
  /// - Throws: `ImportError`.
  public init(_ inputs: [OpenedInput], findsAlbums: Bool = false) throws {
    self.inputs = inputs
    let first = try inputs.first?.tree()
    archive = try inputs.count == 1 ? first.flatMap { try VacationArchive($0)?.vacation() } : nil
    guard findsAlbums, archive == nil else {
      albums = nil
      return
    }
    let trees = try inputs.compactMap { try $0.tree() }
    albums = try ImportReader(trees.map { .tree($0) }).albums
  }

  /// Whether it is a vacation archive.
  public var isArchive: Bool { archive != nil }

  /// The name of the archived vacation; nil for other inputs, and if the name is not valid.
  public var archivedName: VacationName? {
    // An invalid name is replaced by the one that the user gives.
    archive.flatMap { try? VacationName($0.name) }
  }
}
