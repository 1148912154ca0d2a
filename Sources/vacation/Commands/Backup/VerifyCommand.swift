import ArgumentParser
import Presentation
import VacationStore

/// `vacation verify`: checks a file, such as a backup.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "verify",
    abstract: "Checks whether a backup, or another vacation's file, is intact.",
    discussion: """
      Checks everything that `vacation check --pictures` checks, without changing the file. Prints \
      what it contains, and its inconsistencies. If there are any, or if it is not a vacation, the \
      exit code is 6.

      Examples:
        for file in Backups/*.sqlite; do vacation verify "$file" || break; done
        vacation verify Backups/Summer*.sqlite --json
      """
  )

  @Argument(help: "The file.", completion: .file(extensions: ["sqlite"]))
  var file: String

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let path = VacationFilePath.resolved(file)
    let progress = common.progress("Checking")
    defer { progress.clear() }
    let verified = try VacationFilePath.explaining(
      path,
      ifDamaged: "Try another backup, or `sqlite3 \(ShellWord.quoted(path)) .recover`."
    ) {
      try Vacations.verify(file: path) { done, total in
        progress.update(
          fraction: Double(done) / Double(max(1, total)),
          count: Quantity.text(done, "picture", "pictures")
        )
      }
    }
    progress.clear()
    let summary = verified.summary
    try common.show(
      [
        Property("file", .text(path)), Property("intact", .bool(verified.issues.isEmpty)),
        Property("version", .integer(verified.version)),
        Property("photos", .integer(summary.photos)),
        Property("places", .integer(summary.places)), Property("tags", .integer(summary.tags)),
        Property("pictures", .integer(summary.pictures)),
        Property("lastVisited", summary.lastVisited.map { .time($0) } ?? .null),
        Property("bytes", .byteCount(summary.bytes)),
        Property("inconsistencies", .texts(verified.issues.map(\.description))),
      ],
      details: [
        ("Photos", Quantity.grouped(summary.photos)), ("Places", Quantity.grouped(summary.places)),
        ("Tags", Quantity.grouped(summary.tags)),
        ("Kept pictures", summary.pictures > 0 ? Quantity.grouped(summary.pictures) : ""),
        ("Last visited", summary.lastVisited.map { $0.shortText + " UTC" } ?? "never"),
        ("Size", Quantity.bytes(summary.bytes)), ("Format", "version \(verified.version)"),
      ] + verified.issues.map { ("Inconsistency", $0.description) },
      as: format
    )
    guard verified.issues.isEmpty else {
      StandardError.say(
        """
        \(file) has \(Quantity.text(verified.issues.count, "inconsistency", "inconsistencies")).
        Hint: \(Self.hint(for: verified.issues))
        """
      )
      throw SilentExit(kind: .unusableFile)
    }
    common.say("\(file) is intact.")
  }

  private static func hint(for issues: [IntegrityIssue]) -> String {
    issues.contains(where: \.isRepairable)
      ? "Prefer another backup; or restore it with --force, then run `vacation check --repair`."
      : "Prefer another backup; `sqlite3 FILE .recover` recovers what is readable."
  }
}
