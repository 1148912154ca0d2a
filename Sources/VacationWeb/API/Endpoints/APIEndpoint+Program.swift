import FlickrClient
import Foundation
import HTTPTypes
import Presentation
import Settings
import TravelDesk
import VacationStore

extension APIEndpoint {
  /// The photos that were viewed last.
  static let recents: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/recents",
      "listRecents",
      "Lists the photos that were viewed last, latest first.",
      [.visitedIn, .limit, .offset, .format],
      shape: .list(of: RecentRecord.self)
    ) { call in
      let recents = try call.part(of: try call.desk.notes.recents())
      return try call.read(try call.nameOfVisits()) { vacation in
        .list(
          try recents.map { RecentRecord($0, visited: try vacation?.firstPhoto(id: $0.id)) }
        )
      }
    },
    APIEndpoint(
      .delete,
      "/recents",
      "clearRecents",
      "Forgets which photos were viewed.",
      shape: .object(RemovedRecents.self),
      obstacles: [.file]
    ) { call in
      .object(RemovedRecents(removed: try call.desk.notes.clearRecents()))
    },
    APIEndpoint(
      .delete,
      "/recents/{id}",
      "removeRecent",
      "Forgets that a photo was viewed.",
      [.id],
      shape: .object(RemovedRecents.self),
      obstacles: [.file]
    ) { call in
      let isRemoved = try call.desk.notes.removeRecent(id: try call.photoID())
      return .object(RemovedRecents(removed: isRemoved ? 1 : 0))
    },
  ]

  /// The state of the program and its cache.
  static let program: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/status",
      "showStatus",
      "Shows the current vacation and what undo would take back.",
      [.visitedIn],
      shape: .object(StatusRecord.self)
    ) { call in
      let name = try call.nameOfVisits()
      let service = call.desk.service
      let login = try login(service)
      let status = try call.read(name) { vacation in
        try StatusRecord(
          of: vacation,
          named: name,
          on: service.desk,
          // The part after the version identifies the build.
          version: String(service.build.prefix { $0 != "-" }),
          login: login
        )
      }
      return .object(status)
    },
    APIEndpoint(
      .get,
      "/cache",
      "showCache",
      "Shows what is kept of Flickr's pictures and answers.",
      shape: .object(KeptSize.self),
      obstacles: [.file]
    ) { call in
      let desk = call.desk.service.desk
      return .object(
        try KeptSize(
          of: desk.cacheIfAny(),
          in: desk.directories.cache,
          imageLimit: call.desk.service.imageLimit
        )
      )
    },
    APIEndpoint(
      .delete,
      "/cache",
      "clearCache",
      "Removes the pictures and the answers; photos that can be visited by id stay.",
      shape: .object(ClearedCache.self),
      obstacles: [.file]
    ) { call in
      let cleared = try call.desk.service.desk.clearCache()
      return .object(ClearedCache(images: cleared.images, replies: cleared.replies))
    },
  ]

  /// Where the login is stored, not whether it is valid: neither the keyring nor Flickr is called.
  private static func login(_ service: WebService) throws -> String? {
    guard !service.isSample else { return nil }
    let store = TokenStore(
      directories: service.desk.directories,
      environment: ProcessInfo.processInfo.environment,
      credentials: FlickrCredentials(key: "")
    )
    return try store.place()
  }
}

/// What was removed from the cache.
struct ClearedCache: Record {
  static let schema = (name: "Cleared", description: "What was removed from the cache.")

  static let fields: [Field<ClearedCache>] = [
    Field("images", "Pictures.") { $0.images },
    Field("replies", "Answers of Flickr's.") { $0.replies },
  ]

  let images: Int
  let replies: Int
}

/// How many photos were taken off the recents.
struct RemovedRecents: Record {
  static let schema = (
    name: "Removed",
    description: "How many photos were taken off the recents;"
      + " 0 where there was nothing to take off."
  )

  static let fields: [Field<RemovedRecents>] = [Field("removed", "Photos.") { $0.removed }]

  let removed: Int
}
