import Flickr
import FlickrClient
import Presentation
import VacationStore

/// The search form with its current values: the values of `searchform.mustache`.
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
  /// The path of the search itself.
  let here: String
  let tags: String
  let isAny: Bool
  /// The year taken; empty for any.
  let year: String
  let orders: [Choice]
  let groups: [Group]
  /// Whether anything but the field is set.
  let isFiltered: Bool
  /// Why there was no search; nil if there was one, or the form has not been submitted.
  var problem: String?
  /// The same search in the current vacation; nil if that has no photos.
  var own: PhotoDetailValues.Link?
  /// Whether the words are invalid or missing.
  var isWordsProblem = false
  /// Whether the tags are invalid.
  var isTagsProblem = false

  private static var groups: [(String, [Int])] {
    [
      (tr("Reuse with attribution"), [4, 5, 11, 12]),
      (tr("Public domain and similar"), [7, 8, 9, 10]),
      (tr("Noncommercial or no derivatives"), [1, 2, 3, 6, 13, 14, 15, 16]),
      (tr("All rights reserved"), [0]),
    ]
  }

  private static var orders: [(PhotosSearch.Sort, String)] {
    [
      (.uploadedLatestFirst, tr("Latest upload first")), (.relevance, tr("Best match first")),
      (.mostInteresting, tr("Most interesting first")),
      (.takenLatestFirst, tr("Latest taken first")),
      (.takenEarliestFirst, tr("Earliest taken first")),
      (.uploadedEarliestFirst, tr("Earliest upload first")),
    ]
  }

  /// Fills in and validates the form.
  ///
  /// - Parameters:
  ///   - criteria: The submitted values.
  ///   - isSent: Whether the form was submitted, so that an empty one is an error.
  init(_ criteria: FlickrSearchCriteria, isSent: Bool) {
    text = criteria.typed ?? ""
    here = ListURL.search(criteria.query).path
    tags = criteria.otherTags.joined(separator: ", ")
    isAny = criteria.isAny
    year = criteria.year ?? ""
    // The form always sends an order.
    let isSorted = ![nil, .uploadedLatestFirst].contains(criteria.sort)
    isFiltered =
      !criteria.licenses.isEmpty || !criteria.otherTags.isEmpty || isSorted || criteria.year != nil
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
    if criteria.isEmpty, !criteria.licenses.isEmpty || criteria.year != nil {
      problem = tr("Type a word or a tag: a search by license or year alone is not possible.")
      isWordsProblem = true
    } else if criteria.isEmpty, isSent {
      problem = tr("Type a word, such as “snow”.")
      isWordsProblem = true
    } else if criteria.tags.count > FlickrSearchCriteria.maximumTags, !criteria.isAny {
      let limit = FlickrSearchCriteria.maximumTags
      problem = tr("Flickr accepts at most \(limit) tags, unless you choose “any of them”.")
      isTagsProblem = true
    }
  }

  /// Finds out whether the same can be searched for in the current vacation.
  ///
  /// - Throws: Errors other than `VacationError`.
  mutating func offerOwnSearch(for request: PageRequest) throws {
    let name = request.currentVacation
    do {
      guard try request.readIfAny(name, { try $0.summary().photos }) ?? 0 > 0 else { return }
    } catch is VacationError {
      // The vacation's own page says what is wrong with it.
      return
    }
    let path = text.isEmpty ? VacationPaths(name).search : ListURL.found(name, text).path
    own = PhotoDetailValues.Link(title: name.text, path: path)
  }

  /// Says why the words cannot be searched for.
  mutating func reject(_ problem: String) {
    self.problem = problem
    isWordsProblem = true
  }
}
