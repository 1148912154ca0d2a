import Flickr
import TestSupport

extension MisbehaviourRow {
  /// Lists of photos: FLICKR.md section 2.
  static var lists: [MisbehaviourRow] {
    [
      list("short pages are not the last", .shortPage(missing: 6)) { photos in
        Array(photos[..<494] + photos[500..<994] + photos[1_000..<1_194])
      },
      list("an empty page in the middle", .emptyPage, times: 1, skipping: 1) { photos in
        Array(photos[..<500] + photos[1_000...])
      },
      list("nothing but empty pages", .emptyPage) { _ in [] },
      list("total 0 with one page", .nothingOnOnePage, requests: 1) { _ in [] },
      // Behind the first page the search goes on by time of upload: 701 photos, two pages.
      list("a page that repeats the one before", .page(1), times: 1, skipping: 1, requests: 4),
      list("every photo twice", .doubled),
      list("a total that grows on the way", .totalOff(by: 300), times: 1, skipping: 1),
      list("a total that shrinks on the way", .totalOff(by: -150), times: 1, skipping: 1),
      // One page more is asked for, which is empty.
      list("a total that grows at the end", .totalOff(by: 600), skipping: 2, requests: 4),
      list("code 20 for an offset", .fail(20, "Excessive"), times: 1, skipping: 1, requests: 4),
      MisbehaviourRow(
        "code 20 on the first page",
        .fail(20, "Excessive"),
        asking: .list,
        .failure("refused 20"),
        requests: 1
      ),
      MisbehaviourRow(
        "429 in the middle of a list",
        .tooManyRequests(retryAfter: "4"),
        times: 2,
        skipping: 1,
        asking: .list,
        // Beside the two of 4 s, the third page waits for its turn: no burst follows a pause.
        waits: nil,
        requests: 5
      ),
      MisbehaviourRow(
        "an outage in the middle of a list",
        .status(503),
        skipping: 2,
        asking: .list,
        .failureAfter(photos: 1_000, "undecodable 503"),
        waits: doubling,
        requests: 7
      ),
      MisbehaviourRow(
        "a key that expires in the middle of a list",
        .fail(100, "Invalid API Key (Key has expired)"),
        skipping: 1,
        asking: .list,
        .failureAfter(photos: 500, "refused 100"),
        requests: 2
      ),
    ]
  }

  /// Types that drift: FLICKR.md section 3.
  static var types: [MisbehaviourRow] {
    [
      MisbehaviourRow("numbers as strings", .numbersAsStrings),
      MisbehaviourRow("numbers as strings, all about a photo", .numbersAsStrings, asking: .info),
      MisbehaviourRow("strings as numbers", .stringsAsNumbers),
      MisbehaviourRow("strings as numbers, all about a photo", .stringsAsNumbers, asking: .info),
      huge("ids beyond 2^53, as strings", asNumbers: false),
      huge("ids beyond 2^53, as numbers", asNumbers: true),
      // The sample has some titles in `_content` too.
      MisbehaviourRow("_content is missing", .contentMissing, .text("100 photos, 0 unusable")),
      MisbehaviourRow(
        "_content is missing, all about a photo",
        .contentMissing,
        asking: .info,
        .photos { $0.map { nameless($0) } }
      ),
      MisbehaviourRow("plain text for _content", .contentPlain),
      MisbehaviourRow("plain text for _content, all about a photo", .contentPlain, asking: .info),
      MisbehaviourRow(
        "photos with nothing but an id",
        .bareIDs,
        .photos { $0.map { Photo(id: $0.id) } }
      ),
    ]
  }

  /// Places: FLICKR.md sections 0.1 and 0.2.
  static var places: [MisbehaviourRow] {
    [
      MisbehaviourRow("no top places", .places(0), asking: .topPlaces, .text("0 of 0")),
      MisbehaviourRow("one top place", .places(1), asking: .topPlaces, .text("1 of 1")),
      MisbehaviourRow("many top places", .places(100), asking: .topPlaces, .text("100 of 100")),
      MisbehaviourRow(
        "empty strings for a place's numbers",
        .brokenPlace,
        asking: .place,
        .text("Nowhere -1.0 -1.0")
      ),
    ]
  }

  private static func list(
    _ fact: String,
    _ misbehaviour: Misbehaviour,
    times: Int = .max,
    skipping: Int = 0,
    requests: Int? = nil,
    _ photos: @escaping @Sendable ([Photo]) -> [Photo] = { $0 }
  ) -> MisbehaviourRow {
    MisbehaviourRow(
      fact,
      misbehaviour,
      times: times,
      skipping: skipping,
      asking: .list,
      .photos(photos),
      requests: requests
    )
  }

  private static func huge(_ fact: String, asNumbers: Bool) -> MisbehaviourRow {
    MisbehaviourRow(
      fact,
      .hugeIDs(asNumbers: asNumbers),
      .photos { photos in
        photos.enumerated().compactMap { index, photo in
          var photo = photo
          guard let id = PhotoID(rawValue: "\(9_007_199_254_740_993 + 2 * index)") else {
            return nil
          }
          photo.id = id
          return photo
        }
      }
    )
  }

  /// All about a photo without what stands in `_content`.
  private static func nameless(_ photo: Photo) -> Photo {
    var photo = photo
    photo.title = ""
    photo.description = ""
    photo.tags = []
    photo.machineTags = []
    photo.location = nil
    return photo
  }
}
