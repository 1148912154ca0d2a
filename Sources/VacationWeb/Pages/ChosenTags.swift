import Flickr
import VacationStore

/// The tags that a Tag Search's address chooses: `?tag=a&tag=b&any=1`.
struct ChosenTags: Sendable {
  /// So many are looked at; nobody chooses more.
  private static let most = 20

  /// A tag that no photo of the vacation has.
  struct Missing: Sendable {
    let text: String
    /// Where photos of Flickr with the tag are.
    let searchPath: String
    /// The way on without it.
    let removePath: String
    let suggestions: [Suggestion]
  }

  /// A tag that may have been meant.
  struct Suggestion: Sendable {
    let tag: String
    let path: String
  }

  /// What was asked for, as it was spelled.
  let texts: [String]
  /// What it stands for: the normalized names of each, for those that the vacation has.
  let groups: [[String]]
  /// Those that the vacation has not.
  let missing: [Missing]
  /// Whether a photo needs only one of them.
  let any: Bool
  /// How each is shown.
  let titles: [String]
  let filter: String?
  let paths: VacationPaths

  /// Reads what is chosen.
  ///
  /// - Throws: `VacationError`.
  init(_ query: Query, in vacation: Vacation?, _ paths: VacationPaths) throws {
    var texts: [String] = []
    for text in query.all("tag") where !texts.contains(text) && texts.count < Self.most {
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
            searchPath: ListAddress.search(Query([("tags", text)])).path,
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
    // A machine tag is shown as it is.
    titles = texts.map { $0.contains(":") ? $0 : Tag($0).title }
  }

  /// Whether nothing is chosen.
  var isEmpty: Bool { texts.isEmpty }

  /// Whether tags are chosen, and no photo has any of them.
  var isNothing: Bool { !isEmpty && groups.isEmpty }

  /// The normalized names of all.
  var names: Set<String> { Set(groups.joined()) }

  /// The photos; nil where there can be none.
  var selection: PhotoSelection? {
    guard !groups.isEmpty, any || missing.isEmpty else { return nil }
    return any ? .anyTag(groups) : .allTags(groups)
  }

  /// `Sunset and Kyoto`.
  var words: String { titles.joined(separator: any ? " or " : " and ") }

  /// The address with one more tag; the filter was for finding it.
  func adding(_ name: String) -> String { paths.tags(texts + [name], any: any) }

  /// The address without a tag.
  func removing(_ text: String) -> String { paths.tags(texts.filter { $0 != text }, any: any) }
}

/// The chosen tags as they are shown.
struct ChosenTagsView: Sendable {
  /// A chosen tag that can be taken away again.
  struct Chip: Sendable {
    /// As it stands in the address.
    let value: String
    let tag: String
    let removePath: String
  }

  /// `Sunset and Kyoto`.
  let words: String
  let chips: [Chip]
  /// Whether there is a choice between all and any.
  let isSeveral: Bool
  let any: Bool
  let allPath: String
  let anyPath: String
  let clearPath: String

  /// Takes what is chosen.
  init(_ chosen: ChosenTags) {
    words = chosen.words
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
