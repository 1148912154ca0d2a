import TravelDesk
import VacationStore

/// What is said about a list of photos beside its rows.
enum ListingWords {
  /// How many photos of how many, from when they are, and what to do with them.
  static func lines(_ listing: PhotoListing, of vacation: VacationName) -> [String] {
    let title = listing.title.prefix(1).uppercased() + listing.title.dropFirst()
    var lines = ["\(title): \(count(of: listing))."]
    if listing.isKept, let sent = listing.sent {
      lines.append("Kept from \(time(sent)) UTC; --fresh fetches it again.")
    }
    if listing.failure == nil, !listing.rows.isEmpty {
      let rows = listing.rows.count == 1 ? "1" : "1-\(min(3, listing.rows.count))"
      let option = VacationOption.argument(for: vacation)
      lines.append("Next: vacation visit --listed \(rows)\(option)")
    }
    return lines
  }

  private static func count(of listing: PhotoListing) -> String {
    let shown = Quantity.grouped(listing.rows.count)
    if listing.rows.isEmpty, listing.total == 0 { return "none" }
    if listing.rows.count == listing.total { return Quantity.photos(listing.total) }
    let some = "\(shown) of \(Quantity.photos(listing.total))"
    return listing.isComplete || listing.failure != nil
      ? some : some + "; Flickr shows no more of one search"
  }

  /// `10:32`: what is kept is at most a day old.
  static func time(_ sent: Duration) -> String {
    let microseconds = sent.components.seconds * 1_000_000
    return String(VisitTime(microseconds: microseconds).shortText.suffix(5))
  }
}
