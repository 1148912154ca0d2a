import ArgumentParser
import Presentation
import VacationStore

/// `vacation rate`: rates photos.
struct RateCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "rate",
    abstract: "Rates photos from 1 to 5.",
    discussion: """
      The rating comes last; `none` removes it. Ratings are yours: refreshing photos does not change \
      them, and `vacation undo` restores the previous ones.

      Examples:
        vacation rate \(HelpExamples.photo) 5
        vacation rate --listed 1 4
        vacation rate \(HelpExamples.photo) none
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The photos, IDs or URLs, or - for IDs on standard input; then 1 to 5, or none.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String]

  @OptionGroup var photos: OwnPhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    guard let last = words.last, let rating = Self.rating(last) else {
      throw Failure.usage(
        words.count > 1
          ? "\"\(words.last ?? "")\" is not a rating; give 1 to 5, or none."
          : "The rating, from 1 to 5 or none, is missing.",
        hint: "The rating comes last: vacation rate \(HelpExamples.photo) 5"
      )
    }
    let run = WordsRun(photos: photos, vacation: vacation, format: format, common: common)
    let opened = try run.open()
    let selection = try photos.split(
      words.dropLast(),
      in: opened,
      common,
      for: "vacation rate"
    )
    guard selection.rest.isEmpty, !selection.photos.isEmpty else {
      throw Failure.usage(
        selection.rest.first.map { "\"\($0)\" is not a photo of \"\(opened.name)\"." }
          ?? "Which photos?",
        hint: "Give IDs, then the rating: vacation rate \(HelpExamples.photo) 5"
      )
    }
    try await run.run(
      selection.photos,
      in: opened,
      .rate,
      command: "vacation rate",
      summary: rating == nil ? "no longer rated" : "rated \(last)"
    ) { try $0.edit($1, .rating(rating)) }
  }

  /// A rating; `.some(nil)` for `none`, nil for anything else.
  private static func rating(_ word: String) -> Int?? {
    if word == "none" { return .some(nil) }
    guard let rating = Int(word), (1...5).contains(rating) else { return nil }
    return rating
  }
}

/// `vacation favorite`: marks favorites.
struct FavoriteCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "favorite",
    abstract: "Marks photos as favorites.",
    discussion: """
      Favorites are yours alone; Flickr is not told. `vacation undo` restores the previous state.

      Examples:
        vacation favorite \(HelpExamples.photo)
        vacation favorite \(HelpExamples.photo) --off
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The photos, IDs or URLs, or - for IDs on standard input.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String]

  @Flag(help: "They are no longer favorites.")
  var off = false

  @OptionGroup var photos: OwnPhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let run = WordsRun(photos: photos, vacation: vacation, format: format, common: common)
    let opened = try run.open()
    let selection = try photos.split(words, in: opened, common, for: "vacation favorite")
    try await run.run(
      selection.photos + selection.rest,
      in: opened,
      .favorite,
      subject: off ? "off" : nil,
      command: "vacation favorite",
      summary: off ? "removed from the favorites" : "added to the favorites"
    ) { try $0.edit($1, .favorite(!off)) }
  }
}
