import Flickr
import Presentation
import VacationStore

/// The tags selected in the URL of a Tag Search: `?tag=a&tag=b&any=1`.
struct ChosenTags: Sendable {
  /// The maximum number of tags.
  private static let maximum = 20

  /// A tag that no photo of the vacation has.
  struct Missing: Sendable {
    let text: String
    /// A search of Flickr for the tag.
    let searchPath: String
    /// The URL without the tag.
    let removePath: String
    let suggestions: [Suggestion]
  }

  struct Suggestion: Sendable {
    let tag: String
    let path: String
  }

  /// The tags as spelled in the URL.
  let texts: [String]
  /// The normalized names of each tag that the vacation has.
  let groups: [[String]]
  /// The tags that the vacation does not have.
  let missing: [Missing]
  /// Whether photos need only match any of the tags.
  let any: Bool
  /// Their display titles.
  let titles: [String]
  let filter: String?
  let paths: VacationPaths

  init(_ query: URLQuery, in vacation: Vacation?, _ paths: VacationPaths) throws {
    var texts: [String] = []
    for text in query.all("tag") where !texts.contains(text) && texts.count < Self.maximum {
      texts.append(text)
    }
    self.texts = texts
    self.paths = paths
    filter = query["filter"]
    let any = query["any"] != nil
    self.any = any
    var groups: [[String]] = []
    var missing: [Missing] = []
    for text in texts {
      switch try vacation?.tag(matching: text) ?? .none(suggestions: []) {
      case .tags(let names): groups.append(names)
      case .none(let suggestions):
        missing.append(
          Missing(
            text: text,
            searchPath: ListURL.search(URLQuery([("tags", text)])).path,
            removePath: paths.tags(texts.filter { $0 != text }, any: any),
            suggestions: suggestions.map { tag in
              Suggestion(tag: tag, path: paths.tags(texts.map { $0 == text ? tag : $0 }, any: any))
            }
          )
        )
      }
    }
    self.groups = groups
    self.missing = missing
    // Machine tags are shown unchanged.
    titles = texts.map { Tag.isMachineTag($0) ? $0 : Tag($0).title }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Whether tags are selected, and no photo has any of them.
  var isNothing: Bool { !isEmpty && groups.isEmpty }

  var names: Set<String> { Set(groups.joined()) }

  /// The photos; nil if there can be none.
  var selection: PhotoSelection? {
    guard !groups.isEmpty, any || missing.isEmpty else { return nil }
    return any ? .anyTag(groups) : .allTags(groups)
  }

  /// `Sunset and Kyoto`.
  var title: String { titles.joined(separator: any ? tr(" or ") : tr(" and ")) }

  /// The URL with one more tag, without the filter.
  func adding(_ name: String) -> String { paths.tags(texts + [name], any: any) }

  /// The URL without a tag.
  func removing(_ text: String) -> String { paths.tags(texts.filter { $0 != text }, any: any) }
}

/// The selected tags, for the template.
struct ChosenTagsView: Sendable {
  /// A selected tag that can be removed.
  struct Chip: Sendable {
    /// Its spelling in the URL.
    let value: String
    let tag: String
    let removePath: String
  }

  /// `Sunset and Kyoto`.
  let title: String
  let chips: [Chip]
  /// Whether there are several tags, so that all or any can be required.
  let isSeveral: Bool
  let any: Bool
  let allPath: String
  let anyPath: String
  let clearPath: String

  init(_ chosen: ChosenTags) {
    title = chosen.title
    chips = zip(chosen.texts, chosen.titles).map { text, title in
      Chip(value: text, tag: title, removePath: chosen.removing(text))
    }
    isSeveral = chosen.texts.count > 1
    any = chosen.any
    allPath = chosen.paths.tags(chosen.texts)
    anyPath = chosen.paths.tags(chosen.texts, any: true)
    clearPath = chosen.paths.tags
  }
}
