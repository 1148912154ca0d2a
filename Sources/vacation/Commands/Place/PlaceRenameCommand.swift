import ArgumentParser
import Flickr
import Presentation
import VacationStore

/// `vacation place rename`: renames a place.
struct PlaceRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "rename",
    abstract: "Renames a place.",
    discussion: """
      If a place with the new name exists, the two are merged. The old name becomes an alias.

      Examples:
        vacation place rename "Cairo, Egypt" "My Cairo"
        vacation place rename "My Cairo" Cairo --json
      """
  )

  @Argument(
    help: ArgumentHelp("The place.", valueName: "old"),
    completion: .custom(Completions.places)
  )
  var old: String

  @Argument(help: ArgumentHelp("The new name.", valueName: "new"))
  var new: String

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try vacation.forOwnWords(force.vacations(common))
    let old = try opened.fullName(ofPlace: old, for: "vacation place rename")
    try PlaceMove(force: force, format: format, common: common)
      .run([old], to: new, in: opened, .renamePlace)
  }
}

/// `vacation place merge`: merges places into one.
struct PlaceMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "merge",
    abstract: "Merges places into one.",
    discussion: """
      The place to merge into may be new. The old names become its aliases.

      Examples:
        vacation place merge Cairo Home --into Everywhere
        vacation place merge Everywhere --into Cairo
      """
  )

  @Argument(
    help: ArgumentHelp("The places.", valueName: "place"),
    completion: .custom(Completions.places)
  )
  var places: [String]

  @Option(
    help: ArgumentHelp("The place to merge them into.", valueName: "name"),
    completion: .custom(Completions.places)
  )
  var into: String

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try vacation.forOwnWords(force.vacations(common))
    let names = try places.map { try opened.fullName(ofPlace: $0, for: "vacation place merge") }
    try PlaceMove(force: force, format: format, common: common)
      .run(names, to: into, in: opened, .mergePlaces)
  }
}

/// Moves all photos of places to one place.
struct PlaceMove {
  let force: ForceOption
  let format: FormatOptions
  let common: CommonOptions

  /// Moves the photos, and prints how many.
  ///
  /// - Throws: `Failure` if the new name is empty; `VacationError`.
  func run(
    _ names: [String],
    to target: String,
    in vacation: Vacation,
    _ kind: Change.Kind
  ) throws {
    let target = try PlaceName.typed(target, in: vacation)
    let progress = common.progress("Moving")
    let moved = try vacation.change(kind, subject: target.name).move(places: names, to: target) {
      progress.update(fraction: Double($0) / Double(max(1, $1)), count: Quantity.photos($0))
    }
    progress.clear()
    try common.report(
      [
        Property("place", .text(target.name)), Property("photos", .integer(moved)),
      ],
      as: format
    )
    let old = names.filter { $0 != target.name }
    common.say(
      old.isEmpty
        ? "Nothing was changed: the place is already named \"\(target.name)\"."
        : "\(Quantity.photos(moved)) moved to \"\(target.name)\". To move them back: vacation undo"
          + VacationOption.argument(for: vacation.name)
    )
  }
}

extension PlaceName {
  /// A place that photos are moved to: an existing one, or a new one of that name.
  ///
  /// - Throws: `Failure` if the name is empty; `VacationError`.
  static func typed(_ text: String, in vacation: Vacation) throws -> PlaceName {
    if case .place(let name) = try vacation.place(matching: text), name == PlaceName(text)?.name {
      return PlaceName(name) ?? .unknown
    }
    guard let place = PlaceName(text) else {
      throw Failure.usage("The name of a place cannot be empty.", hint: nil)
    }
    return place
  }
}
