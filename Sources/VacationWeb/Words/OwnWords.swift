import Flickr
import Presentation
import VacationStore

/// One's own words about a photo of a vacation, to be edited: the values of `words.mustache`.
struct OwnWords: Sendable {
  /// A star, which is a button.
  struct Star: Sendable {
    let number: Int
    /// The rating that it sets; empty for the star of the current rating, which removes it.
    let value: String
    let label: String
    /// Whether the rating is this or more.
    let isFilled: Bool
  }

  struct OwnTag: Sendable {
    let name: String
    let path: String
  }

  /// Whose cover the photo is or can be.
  struct Cover: Sendable {
    /// "the vacation", or a place.
    let title: String
    /// The place; nil for the vacation.
    let ofPlace: String?
    /// The photo to set; empty if it is the cover, which removes it.
    let value: String
    let isCover: Bool
  }

  /// The name of a vacation that is not the current one; empty for the current one.
  let elsewhere: String
  let id: String
  /// The actions of the forms.
  let selection: String
  let cover: String
  /// The return path.
  let back: String
  let isFavorite: Bool
  let favoriteVerb: String
  let rating: String
  let stars: [Star]
  let ownNote: OwnNote
  let tags: [OwnTag]
  let covers: [Cover]

  /// Reads the words about a photo.
  ///
  /// - Returns: nil if the photo is not in the vacation.
  /// - Throws: `VacationError`.
  init?(about id: PhotoID, in vacation: Vacation, isCurrent: Bool, back: String) throws {
    guard let photo = try vacation.firstPhoto(id: id) else { return nil }
    let words = photo.words
    let paths = VacationPaths(vacation.name)
    elsewhere = isCurrent ? "" : vacation.name.text
    self.id = id.rawValue
    selection = paths.selection
    cover = paths.cover
    self.back = back
    isFavorite = words.isFavorite
    favoriteVerb = words.isFavorite ? "unfavorite" : "favorite"
    rating = words.rating.map { tr("Rating: \($0) of 5") } ?? tr("Rating: none")
    stars = (1...5).map { number in
      let isCurrent = number == words.rating
      let stars = Quantity.text(number, "star", "stars")
      return Star(
        number: number,
        value: isCurrent ? "" : String(number),
        label: isCurrent ? tr("Remove the rating of \(stars)") : tr("Rate with \(stars)"),
        isFilled: number <= words.rating ?? 0
      )
    }
    ownNote = OwnNote(.photo(id), note: words.note, in: vacation.name, back: back)
    tags = words.ownTags.map { OwnTag(name: $0, path: paths.tags([$0])) }
    covers = try [nil, photo.place].map { place in
      let cover = try place.map { try vacation.words(ofPlace: $0) } ?? vacation.words()
      let isCover = cover.cover == id
      return Cover(
        title: place.map(PlaceName.short) ?? tr("the vacation"),
        ofPlace: place,
        value: isCover ? "" : id.rawValue,
        isCover: isCover
      )
    }
  }
}
