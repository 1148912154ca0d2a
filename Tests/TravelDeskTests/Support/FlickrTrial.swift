import Flickr
import FlickrClient
import FlickrSample
import Settings
import TestSupport
import TravelDesk
import VacationStore

/// A desk with Flickr at hand: the sample, unless a test says otherwise, on a clock of its own.
final class FlickrTrial {
  /// An invented key, of no use at Flickr.
  static let key = FlickrCredentials(key: "fakekey0000000000000000000000000")
  /// The same with an invented login.
  static let login = FlickrCredentials(
    key: key.key,
    secret: "fakesecret000000",
    token: OAuthToken(
      token: "72157600000000000-faketoken",
      secret: "faketokensecret0",
      userID: FlickrSample.me,
      username: "somebody",
      fullName: "",
      permissions: .read
    )
  )

  let scratch: Scratch
  let clock: VirtualClock
  let transport: WatchedTransport
  let flickr: FlickrDesk

  /// Makes a trial; what answers is the sample where no other transport is given, and the clock shows
  /// noon of 17 March 2030 UTC.
  init(
    _ base: (any FlickrTransport)? = nil,
    credentials: FlickrCredentials? = FlickrTrial.key,
    endpoint: FlickrEndpoint = .flickr,
    now: Int64 = 1_899_979_200
  ) throws {
    scratch = try Scratch()
    let clock = VirtualClock(now: .seconds(now))
    self.clock = clock
    transport = WatchedTransport(
      base ?? SampleTransport { Int(clock.now.components.seconds) }
    )
    flickr = try Self.desk(in: scratch.path, transport, clock, credentials, endpoint)
  }

  /// Another desk on the same files, as another process has it.
  func another(credentials: FlickrCredentials? = FlickrTrial.key) throws -> FlickrDesk {
    try Self.desk(in: scratch.path, transport, clock, credentials, flickr.client.endpoint)
  }

  private static func desk(
    in home: String,
    _ transport: WatchedTransport,
    _ clock: VirtualClock,
    _ credentials: FlickrCredentials?,
    _ endpoint: FlickrEndpoint
  ) throws -> FlickrDesk {
    let directories = TravelDirectories(environment: ["HOME": home], documents: nil)
    return try TravelDesk(directories: directories).flickr(
      FlickrService(
        credentials: credentials,
        endpoint: endpoint,
        transport: transport,
        environment: clock.environment()
      )
    )
  }

  var desk: TravelDesk { flickr.desk }

  /// Lists photos.
  @discardableResult
  func list(
    _ query: PhotoQuery,
    limit: Int? = 50,
    visitedIn vacation: Vacation? = nil,
    freshness: Freshness = .cachedOrFresh
  ) async throws -> PhotoListing {
    try await flickr.list(query, limit: limit, visitedIn: vacation, freshness: freshness) { _, _ in
    }
  }

  /// Changes My Vacation by ids; answers what was reported: `1 visited`, or `2 failed`.
  @discardableResult
  func change(
    _ ids: [String],
    _ verb: TravelDesk.Verb = .visit(place: nil, refresh: false),
    in desk: FlickrDesk? = nil,
    freshness: Freshness = .cachedOrFresh,
    isDryRun: Bool = false
  ) async throws -> [String] {
    var reports: [String] = []
    try await (desk ?? flickr).change(
      DeskTrial.ids(ids),
      in: .default,
      verb,
      freshness: freshness,
      isDryRun: isDryRun
    ) {
      reports.append($0.words)
    } progress: { _ in
    }
    return reports
  }

  /// The errors with which photos fail that are visited.
  func failures(_ ids: [String]) async throws -> [any Error] {
    var errors: [any Error] = []
    try await flickr.change(
      DeskTrial.ids(ids),
      in: .default,
      .visit(place: nil, refresh: false)
    ) { report in
      if case .failed(let error) = report.outcome { errors.append(error) }
    } progress: { _ in
    }
    return errors
  }

  /// My Vacation.
  func vacation(for use: Vacations.Use = .reading) throws -> Vacation {
    try desk.vacations.open(.default, for: use)
  }

  /// The ids in My Vacation, in the order of their visits.
  func visited() throws -> [String] {
    guard try desk.vacations.contains(.default) else { return [] }
    return try vacation().photos(.all, limit: 100_000).map(\.id.rawValue)
  }
}
