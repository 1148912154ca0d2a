import Flickr
import Presentation
import VacationStore

extension KeepCommand {
  /// Prints the kept pictures.
  ///
  /// - Throws: `Failure` if an ID is not understood; `VacationError`.
  func printList() throws {
    let opened = try vacation.read(common.vacations)
    let printer = common.printer(of: PictureRecord.self, as: format)
    var ids: Set<PhotoID>?
    if let opened, filters.areGiven || !words.isEmpty {
      let chosen = try chosen(in: opened)
      if let word = chosen.unreadable.first { throw Self.unreadable(word) }
      ids = Set(chosen.ids)
    }
    var last: KeptPicture?
    var (skip, count, bytes) = (page.offset, 0, 0)
    while let opened, count < page.limit ?? .max {
      let rows = try opened.pictures(after: last, limit: 500)
      guard !rows.isEmpty else { break }
      last = rows.last
      let matching = rows.filter { ids?.contains($0.photo) ?? true }
      let wanted = matching.dropFirst(skip).prefix((page.limit ?? .max) - count)
      skip = max(0, skip - matching.count)
      try printer.print(
        wanted.map { PictureRecord($0, of: try opened.firstPhoto(id: $0.photo)) }
      )
      count += wanted.count
      bytes += wanted.reduce(0) { $0 + $1.bytes }
    }
    try printer.finish()
    guard !format.isForPrograms else { return }
    guard count == 0 else {
      return common.say(
        "\(Quantity.text(count, "picture", "pictures")), \(Quantity.bytes(bytes))."
      )
    }
    common.say(
      ids == nil && page.offset == 0 && page.limit == nil
        ? "No pictures are kept. To keep some: vacation keep --all" : "No kept pictures match."
    )
  }
}
