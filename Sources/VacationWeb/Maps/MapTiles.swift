import Maps
import Presentation
public import Settings
import Synchronization

/// The tiles of the web page's maps, which Settings can turn on and off.
public final class MapTiles: Sendable {
  /// Where the configured tiles are stored.
  public struct Storage: Sendable {
    let read: @Sendable () throws -> MapTileSource?
    let store: @Sendable (TileServer?) throws -> Void

    /// Creates the storage.
    ///
    /// - Parameters:
    ///   - read: Reads the tiles as they are configured now; nil for none.
    ///   - store: Stores another tile server in the configuration, or removes it.
    public init(
      read: @escaping @Sendable () throws -> MapTileSource?,
      store: @escaping @Sendable (TileServer?) throws -> Void
    ) {
      self.read = read
      self.store = store
    }
  }

  private struct State {
    var server: TileServer?
    var archive: (any TileArchive)?
  }

  private let state: Mutex<State>
  private let storage: Storage

  /// Creates the tiles.
  ///
  /// - Parameters:
  ///   - source: The configured tiles; nil for none.
  ///   - storage: Where they are stored; nil to store no changes.
  /// - Throws: `Failure` if the configured file cannot be used.
  public init(_ source: MapTileSource?, storage: Storage? = nil) throws {
    self.storage = storage ?? Storage(read: { source }, store: { _ in })
    var state = State()
    switch source {
    case .server(let server): state.server = server
    case .file(let path, let attribution):
      let archive = try Self.archive(path)
      state.archive = archive
      state.server = TileServer(
        ownPath: MapTileRoutes.path,
        attribution: attribution ?? archive.header.attribution ?? tr("Map tiles from a local file"),
        firstZoom: archive.header.firstZoom,
        lastZoom: archive.header.lastZoom
      )
    case nil: break
    }
    self.state = Mutex(state)
  }

  private static func archive(_ path: String) throws -> any TileArchive {
    do {
      return path.hasSuffix(".mbtiles") ? try MBTilesArchive(path: path) : try PMTiles(path: path)
    } catch let error as TileArchiveError {
      throw Failure(error.description, hint: error.hint, kind: .failed)
    }
  }

  /// No tiles.
  public static var none: MapTiles { MapTiles() }

  private init() {
    state = Mutex(State())
    storage = Storage(read: { nil }, store: { _ in })
  }

  /// Where browsers fetch tiles; nil for maps without tiles.
  var server: TileServer? { state.withLock { $0.server } }

  /// The local file; nil if the tiles come from a server.
  var archive: (any TileArchive)? { state.withLock { $0.archive } }

  /// Turns the street maps of OpenStreetMap on or off.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` if other tiles are configured, `SettingsError`.
  func useStreetMaps(_ isOn: Bool) throws {
    switch try storage.read() {
    case .server(let server) where server.address == TileServer.openStreetMap?.address: break
    case nil: break
    default:
      throw WebFailure.badRequest(
        tr("Other map tiles are configured."),
        hint: tr(
          """
          To use street maps, run `vacation config unset map.tiles` and restart the server.
          """
        )
      )
    }
    let server: TileServer? = isOn ? TileServer.openStreetMap : nil
    try storage.store(server)
    state.withLock { $0 = State(server: server) }
  }
}
