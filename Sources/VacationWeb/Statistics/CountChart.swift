import Flickr
import Presentation
import VacationStore

/// Photos counted by what they have in common, as bars: the values of `countchart.mustache`.
struct CountChart: Sendable {
  struct Bar: Sendable {
    let title: String
    /// What it consists of; nil for nothing.
    let detail: String?
    /// "12 photos".
    let photos: String
    let number: String
    /// The length in thousandths of the longest bar; at least 4, so that each is seen.
    let length: Int
    /// The rest of the thousand, above a column.
    let rest: Int
    /// The photos; nil if no list shows them.
    let path: String?
    /// One of the photos; nil for none.
    let cover: CoverImage?
  }

  let id: String
  let title: String
  let bars: [Bar]
  /// Whether all bars are equally long, and so say nothing.
  let isEven: Bool
  /// Whether counts are written out, as in “12 photos”: those without bars.
  let isWorded: Bool
  /// "and 12 more"; nil if all are shown.
  let more: String?

  /// Creates a chart of the first counts; nil without any.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - counts: The counts; one without a value is "Unknown", after the others.
  ///   - limit: The maximum number of bars; nil for all.
  ///   - covers: Photos of values.
  ///   - details: What values consist of.
  ///   - name: Returns how a value is shown.
  ///   - path: The path of the photos of a value; nil if no list shows them.
  init?(
    _ title: String,
    _ counts: [PhotoCount],
    limit: Int? = nil,
    covers: [String: PhotoID] = [:],
    details: [String: String] = [:],
    name: (String) -> String = { $0 },
    path: (String) -> String? = { _ in nil }
  ) {
    guard counts.contains(where: { $0.value != nil }) else { return nil }
    let shown = counts.prefix(limit ?? counts.count)
    let longest = max(1, shown.map(\.photos).max() ?? 1)
    self.title = title
    id = "by-" + title.lowercased().filter { $0.isLetter }
    bars = shown.map { count in
      let length = count.photos == 0 ? 0 : max(4, count.photos * 1_000 / longest)
      return Bar(
        title: count.value.map(name) ?? tr("Unknown"),
        detail: count.value.flatMap { details[$0] },
        photos: Quantity.photos(count.photos),
        number: Quantity.grouped(count.photos),
        length: length,
        rest: 1_000 - length,
        path: count.value.flatMap(path),
        cover: count.value.flatMap { covers[$0] }.map { CoverImage(photo: $0, size: "medium") }
      )
    }
    isEven = Set(shown.map(\.photos)).count == 1
    isWorded = isEven || !covers.isEmpty
    let others = counts.count - bars.count
    more = others > 0 ? tr("and \(Quantity.grouped(others)) more") : nil
  }

  /// The strength of a color, 1 to 4: by the square root, since few values have most of the photos.
  static func level(_ photos: Int, of greatest: Int) -> Int {
    let share = Double(max(0, photos)) / Double(max(1, greatest))
    return min(4, max(1, Int(share.squareRoot() * 4 + 0.5)))
  }
}
