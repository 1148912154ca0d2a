import Flickr
import FlickrClient

/// The form of a search, filled in: the values of `searchform.mustache`.
struct SearchForm: Sendable {
  struct Choice: Sendable {
    let value: String
    let title: String
    let isChosen: Bool
  }

  /// Licenses with similar permissions.
  struct Group: Sendable {
    let title: String
    let licenses: [Choice]
  }

  let text: String
  let tags: String
  let isAny: Bool
  let orders: [Choice]
  let groups: [Group]
  let hasLicenses: Bool
  /// Why there was no search; nil if there was, or nothing was typed yet.
  var problem: String?
  /// Whether the words are at fault, or missing.
  var isOfWords = false
  /// Whether the tags are at fault.
  var isOfTags = false

  private static let groups = [
    ("Free to reuse, with credit", [4, 5, 11, 12]),
    ("Public domain and the like", [7, 8, 9, 10]),
    ("Not for money, or only unchanged", [1, 2, 3, 6, 13, 14, 15, 16]),
    ("All rights reserved", [0]),
  ]

  private static let orders: [(PhotosSearch.Sort, String)] = [
    (.uploadedLatestFirst, "Latest upload first"), (.relevance, "Best match first"),
    (.mostInteresting, "Most interesting first"), (.takenLatestFirst, "Latest taken first"),
    (.takenEarliestFirst, "Earliest taken first"), (.uploadedEarliestFirst, "First upload first"),
  ]

  /// Fills in the form, and validates it.
  ///
  /// - Parameters:
  ///   - criteria: What was typed and selected.
  ///   - isSent: Whether the form was sent, so that an empty one is a mistake.
  init(_ criteria: FlickrSearchCriteria, isSent: Bool) {
    text = criteria.text ?? ""
    tags = criteria.tags.joined(separator: ", ")
    isAny = criteria.isAny
    hasLicenses = !criteria.licenses.isEmpty
    orders = Self.orders.map { sort, title in
      Choice(value: sort.rawValue, title: title, isChosen: sort == criteria.sort)
    }
    groups = Self.groups.map { title, ids in
      Group(
        title: title,
        licenses: ids.map { id in
          Choice(
            value: "\(id)",
            title: License(id).name,
            isChosen: criteria.licenses.contains(id)
          )
        }
      )
    }
    if criteria.isEmpty, hasLicenses {
      problem = "Type a word or a tag to look for: a licence alone is too little to go by."
      isOfWords = true
    } else if criteria.isEmpty, isSent {
      problem = "Type words, or tags, to look for: “snow in the mountains”, or “sunset, sea”."
      isOfWords = true
    } else if criteria.tags.count > FlickrSearchCriteria.maximumTags, !criteria.isAny {
      let most = FlickrSearchCriteria.maximumTags
      problem = "Flickr takes \(most) tags at most, unless any of them is enough."
      isOfTags = true
    }
  }
}
