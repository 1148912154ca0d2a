import Flickr
import HTTPTypes
import Mustache
import Presentation
import VacationStore

/// A vacation's Tag Search: its tags, most frequent first, and the photos of the selected ones.
enum TagSearchPage: VacationPage {
  /// Photos can be moved and copied to every other vacation.
  static let dependencies: PageDependencies = [.vacation, .vacations]

  /// The number of tags per page.
  static let pageSize = 100
  /// The number of tags shown with a photo, two large ones and whole rows below; Flickr's API terms allow 30
  /// photos on a page.
  static let tileCount = 26

  /// The maximum number of photos of which the related tags are counted.
  private static let countedPhotos = 1_000

  struct Row: Sendable, MustacheParent {
    let tag: TagCount
    let path: String

    func child(named name: String) -> Any? {
      switch name {
      case "tag": tag.tag
      case "photos": Quantity.grouped(tag.photos)
      case "count": Quantity.photos(tag.photos)
      case "path": path
      default: nil
      }
    }
  }

  /// The tags of a single photo, which are folded.
  struct Rare: Sendable {
    /// "All 215 tags".
    let title: String
    let tags: [Row]
  }

  /// The values of `tagsearch.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    let filter: String
    let isFiltered: Bool
    let found: String
    /// The most frequent tags, each with a photo; empty on later pages, and beside photos.
    let tiles: [PictureTile]
    let hasTiles: Bool
    /// The other tags.
    let tags: [Row]
    /// The last ones of them; nil if all are shown.
    let rare: Rare?
    /// Whether there are tags to filter.
    let hasTags: Bool
    /// Whether the filter left no tag.
    let isFilteredOut: Bool
    let drawing = Drawing.tag
    /// What is said instead of tags; nil if there are any.
    let empty: EmptyState?
    let tagPager: Pager?
    /// The selected tags; nil for none.
    let chosen: ChosenTagsView?
    let missing: [ChosenTags.Missing]
    let hasMissing: Bool
    /// Whether no photo has any of the selected tags.
    let isNothing: Bool
    /// The photos of the selected tags; nil if none are selected or found.
    let list: PhotoListView?
    /// Tags that narrow these photos down.
    let related: [Row]
    let hasRelated: Bool
    /// Tags to go on to from a few photos; nil for none.
    let elsewhere: EmptyState.Elsewhere?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let chosen = try ChosenTags(request.query, in: vacation, head.paths)
    let filter = request.query["filter"]
    // With selected tags, the pages are those of their photos.
    let offset = chosen.isEmpty ? (request.page - 1) * pageSize : 0
    let (rows, hasMore) = try tags(of: vacation, matching: filter, offset: offset)
    let tags = rows.filter { !chosen.names.contains($0.name) }
    let pictured = chosen.isEmpty && offset == 0 ? Array(tags.prefix(tileCount)) : []
    let tiles =
      try vacation?
      .tiles(of: pictured, picture: request.desk.service.picture) { chosen.adding($0.name) } ?? []
    let all = try vacation?.summary().tags ?? 0
    let others = tags.dropFirst(tiles.count)
    // A first look is at what is frequent.
    let isFirst = chosen.isEmpty && filter == nil && offset == 0
    let rare = isFirst ? others.filter { $0.photos == 1 } : []
    func row(_ tag: TagCount) -> Row { Row(tag: tag, path: chosen.adding(tag.name)) }
    let empty =
      isFirst && rows.isEmpty
      ? EmptyState.noPhotos(
        tr("No tags yet"),
        tr("Visit photos, and their tags appear here."),
        preview: .tags,
        in: head,
        for: request
      ) : nil
    var shownHead = head.beside(empty)
    if !chosen.isEmpty {
      shownHead.parentPage = Layout.Link(title: tr("Tags"), path: head.paths.tags, isCurrent: false)
    }
    let list = try photos(of: chosen, in: vacation, head, for: request)
    let related = list == nil ? [] : try Self.related(to: chosen, in: vacation)
    let values = Values(
      vacation: shownHead,
      action: head.paths.tags,
      filter: filter ?? "",
      isFiltered: filter != nil,
      found: filter == nil
        ? Quantity.tags(all)
        : hasMore ? tr("More than \(Quantity.tags(rows.count)) found") : Quantity.tags(rows.count),
      tiles: tiles,
      hasTiles: !tiles.isEmpty,
      tags: others.dropLast(rare.count).map(row),
      rare: rare.isEmpty
        ? nil : Rare(title: tr("All \(Quantity.tags(all))"), tags: rare.map(row)),
      hasTags: all > 0,
      isFilteredOut: tags.isEmpty && filter != nil,
      empty: empty,
      // A filtered list can be narrowed further by typing.
      tagPager: chosen.isEmpty && filter == nil
        ? Pager(for: request, size: pageSize, total: nil, hasMore: hasMore) : nil,
      chosen: chosen.isEmpty ? nil : ChosenTagsView(chosen),
      missing: chosen.missing,
      hasMissing: !chosen.missing.isEmpty,
      isNothing: chosen.isNothing,
      list: list,
      related: related.map(row),
      hasRelated: !related.isEmpty,
      elsewhere: try list.flatMap {
        try vacation?.elsewhere(
          related,
          below: $0,
          head.paths,
          picture: request.desk.service.picture
        )
      }
    )
    var page = Page(
      chosen.isEmpty ? tr("Tags of \(head.name)") : "\(chosen.title) in \(head.name)",
      tab: .vacations,
      template: "tagsearch",
      values: values
    )
    if chosen.isNothing { page.status = .notFound }
    return page
  }

  private static func tags(
    of vacation: Vacation?,
    matching filter: String?,
    offset: Int
  ) throws -> (rows: [TagCount], hasMore: Bool) {
    guard let vacation else { return ([], false) }
    if let filter {
      let found = try vacation.tagSearch(matching: filter, limit: pageSize)
      return (found.tags, found.last != nil)
    }
    // One extra row shows whether there is another page.
    let rows = try vacation.tagSearch(offset: offset, limit: pageSize + 1)
    return (Array(rows.prefix(pageSize)), rows.count > pageSize)
  }

  /// The tags that some of the photos have, unless there are too many to count them at once.
  private static func related(
    to chosen: ChosenTags,
    in vacation: Vacation?
  ) throws -> [TagCount] {
    guard let vacation, chosen.selection != nil, !chosen.any else { return [] }
    var filter = PhotoFilter()
    filter.tags = chosen.groups
    let facets = try vacation.facets(filter, limit: countedPhotos)
    guard !facets.isPartial else { return [] }
    return try vacation.relatedTags(facets, except: chosen.names)
  }

  private static func photos(
    of chosen: ChosenTags,
    in vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> PhotoListView? {
    guard let vacation, chosen.selection != nil else { return nil }
    let criteria = ListCriteria(request.query)
    let list = ListURL.tags(head.vacation, chosen.texts, any: chosen.any, criteria)
    return try vacation.list(list, for: request)
  }
}
