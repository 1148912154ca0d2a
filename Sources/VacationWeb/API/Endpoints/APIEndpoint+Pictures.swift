import Flickr
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let size = APIMember(
    "size",
    .text(max: 30),
    "The image size, such as medium-640, large, or original. Default: the largest up to 1,024 pixels."
  )
  private static let keepsReserved = APIMember(
    "allRightsReservedToo",
    .bool,
    "Also keep pictures whose license reserves all rights, or is not known."
  )

  /// The pictures that are kept in the vacation's file.
  static let pictures: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/pictures",
      "listPictures",
      "Lists the kept pictures.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: PictureRecord.self)
    ) { call in
      let (limit, offset) = (try call.integer(.limit), try call.integer(.offset))
      return try .list(
        call.read { vacation in
          guard let vacation else { return [] }
          return try vacation.pictures(offset: offset, limit: limit).map {
            PictureRecord($0, of: try vacation.firstPhoto(id: $0.photo))
          }
        }
      )
    },
    APIEndpoint(
      .post,
      "/vacations/{vacation}/keep",
      "keepPictures",
      "Keeps the pictures of photos in the vacation's file; those with a free license, and your own.",
      [.vacation],
      members: [ids, size, keepsReserved],
      shape: .list(of: KeepRecord.self),
      failureCauses: [.missing, .file, .flickr],
      flickrHandler: { call in
        let photos = try call.body.texts("ids").map(photo)
        let rules = KeepRules(
          wish: try call.body.text("size").map(wish) ?? .display,
          keepsReserved: call.body.bool("allRightsReservedToo")
        )
        let vacation = try call.desk.vacations.open(try call.name(), for: .writing)
        var records: [KeepRecord] = []
        try await call.desk.flickr.desk().keep(photos, in: vacation, rules) {
          records.append(KeepRecord($0, for: .web))
        }
        return .list(records)
      }
    ),
    APIEndpoint(
      .post,
      "/vacations/{vacation}/drop",
      "dropPictures",
      "Drops the kept pictures of photos.",
      [.vacation],
      members: [ids],
      shape: .list(of: KeepRecord.self)
    ) { call in
      let photos = try call.body.texts("ids").map(photo)
      let statuses = try call.request.write(try call.name()) { vacation in
        try vacation?.change(.drop).dropPictures(of: photos) ?? photos.map { _ in .notVisited }
      }
      return .list(
        zip(photos, statuses).map { id, status in
          status == .notVisited
            ? KeepRecord(id: id.rawValue, failure: KeepRecord.notVisited(id))
            : KeepRecord(dropped: id.rawValue, isChanged: status == .changed)
        }
      )
    },
  ]

  private static func wish(_ name: String) throws -> ImageWish {
    guard let size = ImageSize(name: name) else {
      let sizes = ImageSize.allCases.map(\.name).joined(separator: ", ")
      throw Failure.usage("\"\(name)\" is not an image size.", hint: "The sizes are \(sizes).")
    }
    return .size(size)
  }
}
