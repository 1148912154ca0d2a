import FlickrClient
import Foundation
import HTTPTypes
import Presentation
import Settings
import TravelDesk
import VacationStore

extension APIEndpoint {
  /// The recently viewed photos.
  static let recents: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/recents",
      "listRecents",
      "Lists recently viewed photos, latest first.",
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
      "Removes all photos from the recents.",
      shape: .object(RemovedRecents.self),
      failureCauses: [.file]
    ) { call in
      .object(RemovedRecents(removed: try call.desk.notes.clearRecents()))
    },
    APIEndpoint(
      .delete,
      "/recents/{id}",
      "removeRecent",
      "Removes a photo from the recents.",
      [.id],
      shape: .object(RemovedRecents.self),
      failureCauses: [.file]
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
      "Shows the current vacation and the change that undo would revert.",
      [.visitedIn],
      shape: .object(StatusRecord.self)
    ) { call in
      let name = try call.nameOfVisits()
      let service = call.desk.service
      let login = try login(call.desk)
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
      "Shows how many images and Flickr responses are cached.",
      shape: .object(CacheSize.self),
      failureCauses: [.file]
    ) { call in
      let desk = call.desk.service.desk
      return .object(
        try CacheSize(
          of: desk.cacheIfAny(),
          in: desk.directories.cache,
          imageLimit: call.desk.imageLimit.bytes
        )
      )
    },
    APIEndpoint(
      .delete,
      "/cache",
      "clearCache",
      "Deletes the cached images and responses; photos stay cached.",
      shape: .object(ClearedCache.self),
      failureCauses: [.file]
    ) { call in
      let cleared = try call.desk.service.desk.clearCache()
      return .object(ClearedCache(images: cleared.images, replies: cleared.replies))
    },
  ]

  /// Where the login is stored; it is not verified with the keyring or Flickr.
  private static func login(_ desk: WebDesk) throws -> String? {
    guard !desk.isSample else { return nil }
    let store = TokenStore(
      directories: desk.service.desk.directories,
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
    Field("images", "The number of images.") { $0.images },
    Field("replies", "The number of Flickr responses.") { $0.replies },
  ]

  let images: Int
  let replies: Int
}

/// How many photos were removed from the recents.
struct RemovedRecents: Record {
  static let schema = (
    name: "Removed",
    description: "How many photos were removed from the recents; may be 0."
  )

  static let fields: [Field<RemovedRecents>] = [
    Field("removed", "The number of photos.") { $0.removed }
  ]

  let removed: Int
}
