import Flickr
import Presentation
import TravelDesk
import VacationStore

/// The form that visits what is not visited yet of a list: the values of `visitall.mustache`.
struct VisitAllForm: Sendable {
  let path: String
  let from: String
  /// The ``ListDigest`` of the displayed photos.
  let shown: String
  /// `Visit all 15`, or `Visit 3 more`.
  let title: String
  /// What the button says: `Visit 15 photos`, or `Visit`, since another vacation gets all of them.
  let submit: String
  /// Whether the current vacation has all photos, so that there is nothing to do.
  let isDone: Bool
  let choice: VacationChoice

  /// Creates the form; nil if the list is empty.
  ///
  /// - Throws: `VacationError` if the vacations cannot be listed.
  init?(_ list: ListURL, of rows: [ListedPhoto], for request: PageRequest) throws {
    guard !rows.isEmpty else { return nil }
    let others = rows.count { $0.visited == nil }
    path = VacationPaths(request.currentVacation).visit
    from = list.path
    shown = ListDigest(rows.map(\.photo.id)).description
    let number = Quantity.grouped(others)
    title =
      others == rows.count
      ? tr("Visit all \(number)")
      : tr(others, "Visit 1 more", "Visit \(number) more")
    submit = others == rows.count ? tr("Visit \(Quantity.photos(others))") : tr("Visit")
    isDone = others == 0
    choice = try VacationChoice(for: request)
  }
}

extension VacationPaths {
  /// The action of the form that visits a whole list.
  var visit: String { itinerary.dropLast("itinerary".count) + "visit" }
}

/// Identifies the displayed photos of a list by their number and a hash of their IDs.
struct ListDigest: Sendable, LosslessStringConvertible {
  private let count: Int
  private let tag: String

  init(_ ids: some Collection<PhotoID>) {
    count = ids.count
    tag = EntityTag(of: ids.map(\.rawValue).joined(separator: ",")).text
  }

  /// Parses a digest; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), !parts[1].isEmpty else { return nil }
    self.count = count
    tag = String(parts[1])
  }

  /// The value in a form.
  var description: String { "\(count)-\(tag)" }

  /// The photos with this digest, if the list still begins with them; otherwise nil.
  func photos(among ids: [PhotoID]) -> [PhotoID]? {
    let shown = Array(ids.prefix(count))
    return ListDigest(shown).description == description ? shown : nil
  }
}
