import Importers
public import VacationStore

/// Inputs to import, of which is known what they are.
public struct ImportSource: Sendable {
  /// The inputs.
  let inputs: [OpenedInput]
  /// The vacation archive that the only input is; nil for other inputs.
  let archive: ArchivedVacation?
  /// The titles of the albums of an account export, in its order; nil if the inputs are not
  /// an account export.
  public let albums: [String]?
  /// The number of photos of an account export that are in no album; 0 unless ``albums`` are known.
  public let photosInNoAlbum: Int

  /// Looks at inputs; waits for the first bytes of pipes.
  ///
  /// - Parameters:
  ///   - inputs: Files, directories, and pipes; those of an account export belong together.
  ///   - findsAlbums: Whether ``albums`` are looked for.
  /// - Throws: `ImportError`, ``TravelError``.
  public init(_ inputs: [OpenedInput], findsAlbums: Bool = false) throws {
    let inputs = try inputs.map { try $0.spooled() }
    self.inputs = inputs
    let trees = try inputs.compactMap { try $0.tree() }
    var archive: ArchivedVacation?
    for tree in trees {
      guard let found = try VacationArchive(tree) else { continue }
      guard inputs.count == 1 else { throw ImportError.archiveWithOthers(name: tree.name) }
      archive = try found.vacation()
    }
    self.archive = archive
    guard findsAlbums, archive == nil else {
      albums = nil
      photosInNoAlbum = 0
      return
    }
    let reader = try ImportReader(trees.map { .tree($0) })
    albums = reader.albums
    photosInNoAlbum = reader.photosInNoAlbum
  }

  /// Whether it is a vacation archive.
  public var isArchive: Bool { archive != nil }

  /// The name of the archived vacation; nil for other inputs, and if the name is not valid.
  public var archivedName: VacationName? {
    // An invalid name is replaced by the one that the user gives.
    archive.flatMap { try? VacationName($0.name) }
  }
}
