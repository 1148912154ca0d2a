import ArgumentParser
import Presentation
import VacationStore

/// `vacation tag`: adds one's own tags to photos.
struct TagCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "tag",
    abstract: "Adds your own tags to photos.",
    discussion: """
      Photos come first, then the tags. Spaces, punctuation, and case are dropped, as on Flickr: \
      "New York" is newyork. Your tags count in `vacation tags` like Flickr's, and refreshing photos \
      does not remove them.

      Examples:
        vacation tag \(HelpExamples.photo) temple "golden hour"
        vacation tag --listed 1 holiday
      """
  )

  @OptionGroup var arguments: TagArguments

  func run() async throws {
    try await arguments.run("tag", .tag, summary: "tagged") { .tag($0) }
  }
}

/// `vacation untag`: removes one's own tags from photos.
struct UntagCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "untag",
    abstract: "Removes your own tags from photos.",
    discussion: """
      Photos come first, then the tags. Flickr's tags stay.

      Examples:
        vacation untag \(HelpExamples.photo) temple
        vacation untag --listed 1 holiday
      """
  )

  @OptionGroup var arguments: TagArguments

  func run() async throws {
    try await arguments.run("untag", .untag, summary: "untagged") { .untag($0) }
  }
}

/// What `vacation tag` and `vacation untag` share.
struct TagArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The photos, IDs or URLs, or - for IDs on standard input; then the tags.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String]

  @OptionGroup var photos: OwnPhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  /// Adds or removes the tags.
  ///
  /// - Throws: `Failure` if there are no tags, or one has no letter or digit; as ``WordsRun``.
  func run(
    _ verb: String,
    _ kind: Change.Kind,
    summary: String,
    edit: ([OwnTagName]) -> WordsEdit
  ) async throws {
    let run = WordsRun(photos: photos, vacation: vacation, format: format, common: common)
    let opened = try run.open()
    let command = "vacation \(verb)"
    let selection = try photos.split(words, in: opened, common, for: command)
    guard !selection.photos.isEmpty, !selection.rest.isEmpty else {
      throw Failure.usage(
        "Which \(selection.photos.isEmpty ? "photos" : "tags")?",
        hint: "Give photos, then tags: \(command) \(HelpExamples.photo) temple"
      )
    }
    let tags = try selection.rest.map { word in
      guard !word.contains(":"), let tag = OwnTagName(word) else {
        throw Failure.usage(
          "\"\(word)\" cannot be a tag.",
          hint: "A tag has letters or digits, at most 255, and no colon."
        )
      }
      return tag
    }
    let edit = edit(tags)
    let names = tags.map(\.name).joined(separator: ", ")
    try await run.run(
      selection.photos,
      in: opened,
      kind,
      subject: names,
      command: command,
      summary: "\(summary) \(names)"
    ) { try $0.edit($1, edit) }
  }
}
