import TravelDesk
import VacationStore

extension Vacation {
  /// A page of a list of the vacation's photos, in the order of their visits.
  ///
  /// - Parameters:
  ///   - selection: Which photos.
  ///   - list: The list, for the way back from a photo.
  ///   - visit: What was asked for.
  ///   - standard: How it is shown where the address does not say.
  /// - Returns: The page of the list.
  /// - Throws: `VacationError`.
  func list(
    _ selection: PhotoSelection,
    _ list: ListAddress,
    for visit: PageVisit,
    standard: ListView = .list
  ) throws -> PhotoListView {
    let size = PhotoListView.pageSize
    let photos = try photos(selection, offset: (visit.page - 1) * size, limit: size)
    let total = try count(selection)
    return PhotoListView(
      [PhotoListView.Section(title: nil, cards: photos.map { PhotoCard($0, from: list) })],
      count: Quantity.photos(total),
      total: total,
      for: visit,
      standard: standard
    )
  }
}
