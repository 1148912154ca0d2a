import FlickrClient
import Foundation
import HTTPTypes
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
      shape: .list(of: .recent)
    ) { call in
      let recents = try call.part(of: try call.desk.notes.recents())
      return try call.read(try call.nameOfVisits()) { vacation in
        .records(
          try recents.map { RecentRecord($0, visited: try vacation?.firstPhoto(id: $0.id)) }
        )
      }
    },
    APIEndpoint(
      .delete,
      "/recents",
      "clearRecents",
      "Forgets which photos were viewed.",
      shape: .object(.removed),
      obstacles: [.file]
    ) { call in
      .object([Field("removed", .integer(Int64(try call.desk.notes.clearRecents())))])
    },
    APIEndpoint(
      .delete,
      "/recents/{id}",
      "removeRecent",
      "Forgets that a photo was viewed.",
      [.id],
      shape: .object(.removed),
      obstacles: [.file]
    ) { call in
      let isRemoved = try call.desk.notes.removeRecent(id: try call.photoID())
      return .object([Field("removed", .integer(isRemoved ? 1 : 0))])
    },
  ]

  /// Where one stands, and what is kept.
  static let program: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/status",
      "showStatus",
      "Shows the current vacation and what undo would take back.",
      [.visitedIn],
      shape: .object(.status)
    ) { call in
      let name = try call.nameOfVisits()
      let service = call.desk.service
      let login = try login(service)
      let status = try call.read(name) { vacation in
        try StatusRecord(
          of: vacation,
          named: name,
          on: service.desk,
          // What stands behind the version tells builds of it apart.
          version: String(service.build.prefix { $0 != "-" }),
          login: login
        )
      }
      return .object(status.fields)
    },
    APIEndpoint(
      .get,
      "/cache",
      "showCache",
      "Shows what is kept of Flickr's pictures and answers.",
      shape: .object(.cache),
      obstacles: [.file]
    ) { call in
      let desk = call.desk.service.desk
      let size = try KeptSize(of: desk.cacheIfAny(), in: desk.directories.cache)
      return .object(size.fields(limit: call.desk.service.imageLimit))
    },
    APIEndpoint(
      .delete,
      "/cache",
      "clearCache",
      "Removes the pictures and the answers; photos that can be visited by id stay.",
      shape: .object(.cleared),
      obstacles: [.file]
    ) { call in
      let cleared = try call.desk.service.desk.clearCache()
      return .object([
        Field("images", .integer(Int64(cleared.images))),
        Field("replies", .integer(Int64(cleared.replies))),
      ])
    },
  ]

  /// Where the login lies, not whether it is good: neither keyring nor Flickr is asked.
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
