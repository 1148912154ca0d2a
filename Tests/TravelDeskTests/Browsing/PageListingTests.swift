import Flickr
import FlickrClient
import FlickrSample
import TestSupport
import Testing
import TravelDesk

/// Issue 11: the lists behind the URLs of Flickr's pages.
struct PageListingTests {
  private static let site = "https://www.flickr.com/"

  private static func query(_ path: String) throws -> PhotoQuery {
    guard case .list(let page) = try #require(FlickrPage(site + path)) else {
      throw TravelError.unreadableRows(path)
    }
    return .page(page)
  }

  /// The calls of a list of photos: their methods, and the parameters that tell what is listed.
  private static func calls(_ trial: FlickrTrial) -> [String] {
    trial.transport.requests.map { request in
      let names = ["url", "photoset_id", "user_id", "gallery_id", "group_id"]
      let values = names.compactMap { name in request.parameter(name).map { "\(name)=\($0)" } }
      return ([request.flickrMethod ?? ""] + values).joined(separator: " ")
    }
  }

  @Test(arguments: [
    (
      "photos/linbicycle/albums/\(FlickrSample.photosetID)",
      [
        "flickr.urls.lookupUser url=\(site)photos/linbicycle/",
        "flickr.photosets.getPhotos photoset_id=\(FlickrSample.photosetID) user_id=90000012@N99",
      ]
    ),
    (
      "photos/90000012@N99/sets/\(FlickrSample.photosetID)/",
      ["flickr.photosets.getPhotos photoset_id=\(FlickrSample.photosetID) user_id=90000012@N99"]
    ),
    (
      "photos/linbicycle/favorites",
      [
        "flickr.urls.lookupUser url=\(site)photos/linbicycle/",
        "flickr.favorites.getPublicList user_id=90000012@N99",
      ]
    ),
    (
      "photos/linbicycle/galleries/99900000000000900002",
      [
        "flickr.urls.lookupGallery url=\(site)photos/linbicycle/galleries/99900000000000900002",
        "flickr.galleries.getPhotos gallery_id=\(FlickrSample.galleryID)",
      ]
    ),
    (
      "groups/sunsets/pool",
      [
        "flickr.urls.lookupGroup url=\(site)groups/sunsets/",
        "flickr.groups.pools.getPhotos group_id=\(FlickrSample.groupID)",
      ]
    ),
    (
      "groups/90000900%40N99",
      ["flickr.groups.pools.getPhotos group_id=\(FlickrSample.groupID)"]
    ),
    ("people/90000012@N99", ["flickr.people.getPublicPhotos user_id=90000012@N99"]),
  ])
  func `a page is looked up if its name is no id, and listed`(
    path: String,
    calls: [String]
  ) async throws {
    let trial = try FlickrTrial()
    let query = try Self.query(path)
    let list = try await trial.list(query, limit: 5)
    #expect(Self.calls(trial) == calls)
    #expect(list.rows.count == 5)
    #expect(try await trial.list(query, limit: 5).isKept)
    #expect(trial.transport.requests.count == calls.count, "the lookup is cached too")
    let first = try #require(list.rows.first).photo.id.rawValue
    #expect(try await trial.change([first]) == ["\(first) visited"])
    #expect(try trial.desk.listedPhotos(["1"]).map(\.rawValue) == [first])
    #expect(trial.transport.requests.count == calls.count, "listed photos need no call to visit")
  }

  @Test func `an album or a gallery by its id needs no lookup`() async throws {
    let trial = try FlickrTrial()
    let album = try await trial.list(.page(.album(FlickrSample.photosetID, owner: nil)))
    #expect(album.rows.count == 20 && album.isComplete)
    #expect(album.title == "photos of album \(FlickrSample.photosetID)")
    #expect(album.rows.allSatisfy { $0.photo.owner == FlickrSample.me })
    try await trial.list(.page(.gallery(FlickrSample.galleryID, owner: nil)))
    #expect(
      Self.calls(trial) == [
        "flickr.photosets.getPhotos photoset_id=\(FlickrSample.photosetID)",
        "flickr.galleries.getPhotos gallery_id=\(FlickrSample.galleryID)",
      ]
    )
  }

  @Test func `one's own favorites need a login and are not cached`() async throws {
    let trial = try FlickrTrial(credentials: FlickrTrial.login)
    let list = try await trial.list(.favorites)
    #expect(list.title == "your favorites" && !list.rows.isEmpty)
    let call = try #require(trial.transport.requests.first)
    #expect(call.flickrMethod == "flickr.favorites.getList")
    #expect(call.header("Authorization")?.hasPrefix("OAuth ") == true)
    #expect(try await !trial.list(.favorites).isKept)
    await #expect(throws: FlickrError.loginNeeded(.read, method: "flickr.favorites.getList")) {
      try await FlickrTrial().list(.favorites)
    }
  }

  @Test func `nothing is looked up offline or without a key`() async throws {
    let trial = try FlickrTrial()
    let query = try Self.query("photos/linbicycle/favorites")
    await #expect(throws: FlickrError.self) { try await trial.list(query, freshness: .offline) }
    let without = try FlickrTrial(credentials: nil)
    await #expect(throws: FlickrError.noKey) { try await without.list(query) }
    #expect(trial.transport.requests.isEmpty && without.transport.requests.isEmpty)
    let kept = try await trial.list(query)
    #expect(try await trial.list(query, freshness: .offline).rows == kept.rows)
  }

  @Test(arguments: [
    "photos/nobody/albums/1", "photos/nobody/favorites", "photos/linbicycle/galleries/1",
    "groups/nobody", "photos/nobody", "photos/90000012@N99/albums/1", "photos/1@N00/favorites",
  ])
  func `a page that does not exist is refused`(path: String) async throws {
    let trial = try FlickrTrial()
    let query = try Self.query(path)
    do {
      try await trial.list(query)
      Issue.record("\(path) was listed")
    } catch FlickrError.refused(let code, _, _) {
      #expect(code.rawValue == 1)
    }
    #expect(trial.transport.requests.count == 1)
  }
}
