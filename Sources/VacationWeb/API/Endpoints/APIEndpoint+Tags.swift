import HTTPTypes
import Presentation
import VacationStore

extension APIEndpoint {
  private static let filter = APIParameter(
    "filter",
    .text(max: 200),
    "Only tags that contain this text; case is ignored."
  )
  private static let tag = APIParameter(
    "tag",
    .text(max: 200),
    "A tag; if repeated, photos must have all of them.",
    isRequired: true,
    isRepeated: true
  )
  private static let any = APIParameter(
    "any",
    .bool,
    "Match any of the tags instead of all.",
    default: false
  )

  /// The tags of a vacation, and their photos.
  static let tags: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/tags",
      "listTags",
      "Lists the tags, most frequent first.",
      [.vacation, filter, .limit, .offset, .format],
      shape: .list(of: TagCount.self)
    ) { call in
      let filter = call.textIfGiven(filter)?.lowercased()
      return try .walk(call) { (vacation, part: APIPart<TagCount>) in
        guard let filter else {
          return try vacation.tagSearch(after: part.last, offset: part.offset, limit: part.limit)
        }
        return try filtered(vacation, part) {
          $0.name.lowercased().contains(filter) || $0.tag.lowercased().contains(filter)
        }
      } as: { tag, _ in
        tag
      }
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/tags/photos",
      "listPhotosOfTags",
      "Lists the photos with the given tags, ordered by visit time.",
      [.vacation, tag, any, .limit, .offset, .format],
      shape: .list(of: PhotoSummary.self)
    ) { call in
      let tags = call.texts(tag)
      guard tags.count <= 20 else {
        throw Failure.usage("At most 20 tags are allowed.", hint: "Remove some tags.")
      }
      let groups = try call.read { vacation in
        try tags.map { try names(of: $0, in: vacation, try call.name()) }
      }
      return try call.photos(call.bool(any) ? .anyTag(groups) : .allTags(groups))
    },
  ]

  /// The next matching tags; others are skipped.
  private static func filtered(
    _ vacation: Vacation,
    _ part: APIPart<TagCount>,
    _ matches: (TagCount) -> Bool
  ) throws -> [TagCount] {
    var found: [TagCount] = []
    var (last, skip) = (part.last, part.offset)
    while found.count < part.limit {
      let tags = try vacation.tagSearch(after: last, limit: 1_000)
      for tag in tags where found.count < part.limit && matches(tag) {
        if skip > 0 { skip -= 1 } else { found.append(tag) }
      }
      guard tags.count == 1_000 else { break }
      last = tags.last
    }
    return found
  }

  static func names(
    of tag: String,
    in vacation: Vacation?,
    _ name: VacationName
  ) throws -> [String] {
    switch try vacation?.tag(matching: tag) ?? .none(suggestions: []) {
    case .tags(let names): return names
    case .none(let suggestions):
      let path = "\(APIRoutes.root)/vacations/\(URLQuery.encoded(name.text))/tags"
      throw Failure.noTag(
        tag,
        in: vacation?.name ?? name,
        suggestions: suggestions,
        otherwise: "To list the tags: \(path)"
      )
    }
  }
}
