import ArgumentParser
import Presentation
import SystemSupport
import VacationStore

/// `vacation restore`: puts a backup in place.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "restore",
    abstract: "Restores a vacation from a backup.",
    discussion: """
      Accepts any vacation's file, of this or an older version. A copy of it is checked before \
      anything changes, and the file itself stays. With --replace, an existing vacation, or a \
      damaged file of its name, is moved to the trash. To restore a deleted vacation instead, see \
      `vacation delete --restore`.

      Examples:
        vacation backup --to Backups
        vacation restore Backups/My*.sqlite --in "My Vacation before"
        vacation restore Backups/My*.sqlite --replace --json
      """
  )

  @Argument(help: "The backup.", completion: .file(extensions: ["sqlite"]))
  var file: String

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "The name of the vacation. Default: the file's name, without the time of the backup.",
      valueName: "name"
    ),
    completion: .custom(Completions.vacations)
  )
  var name: String?

  @Flag(help: "Move an existing vacation of that name to the trash.")
  var replace = false

  @Flag(help: "Restore the file even if it has inconsistencies, as far as it is readable.")
  var force = false

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacations = common.vacations
    let path = VacationFilePath.resolved(file)
    let name = try chosen()
    let progress = common.progress("Restoring \"\(name)\"")
    defer { progress.clear() }
    let advice =
      "Try another backup"
      + (force ? "." : ", or add --force to restore what is readable.")
    let trashed = try VacationFilePath.explaining(path, ifDamaged: advice) {
      do {
        return try vacations.restore(
          file: path,
          as: name,
          replacing: replace,
          acceptsDamage: force
        ) { progress.update(fraction: $0, count: "") }
      } catch let error as VacationError {
        guard case .alreadyExists = error else { throw error }
        throw Failure(
          error.description,
          hint: "To restore it under another name, add --in NAME. To move the existing one to the"
            + " trash, add --replace.",
          kind: .failed
        )
      }
    }
    progress.clear()
    let summary = try vacations.open(name, for: .reading).summary()
    try common.report(VacationListing.vacation(summary).properties, as: format)
    common.say("Restored \"\(summary.name)\" (\(Quantity.photos(summary.photos))) from \(file).")
    if let trashed {
      common.say(
        """
        The previous one is in the trash. To restore it under another name: \
        vacation delete --restore \(ShellWord.quoted(trashed.name.text)) --as NAME
        """
      )
    }
  }

  private func chosen() throws -> VacationName {
    guard let name else {
      do {
        return try Vacations.name(forRestoring: file)
      } catch {
        throw Failure(
          error.description,
          hint: "Choose the vacation's name: --in NAME",
          kind: .usage
        )
      }
    }
    let given = try VacationName(name)
    return try given.withoutFileExtension ?? given
  }
}

/// A vacation's file that is named by its path.
enum VacationFilePath {
  /// The path without symbolic links; unchanged if nothing is there.
  static func resolved(_ path: String) -> String {
    RealPath.of(path) ?? path
  }

  /// Runs a body, and replaces the hints of its errors about this file: they are about a file in
  /// the vacations directory.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - advice: The hint about a damaged file; by default, to run `vacation verify`.
  ///   - body: Reads the file.
  /// - Returns: The result of the body.
  /// - Throws: What the body throws; a `Failure` in place of an error about the file.
  static func explaining<Value>(
    _ path: String,
    ifDamaged advice: String? = nil,
    _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as VacationError {
      let hint: String? =
        switch error {
        case .notADatabase(path, _), .anotherApplication(path, _), .notARegularFile(path):
          "Give the file of a vacation, such as one written by `vacation backup`."
        case .damaged(path, _):
          advice ?? "To see all inconsistencies: vacation verify \(ShellWord.quoted(path))"
        default: nil
        }
      guard let hint else { throw error }
      throw Failure(error.description, hint: hint, kind: Failure(of: error).kind)
    }
  }
}
