import Glibc
import Presentation
import VacationStore

/// A vacation that is given by its name or by the path of its file, and only read.
struct OtherVacation {
  let vacation: Vacation

  /// Opens it: a word that contains a slash is a path, and so is one that ends in .sqlite if there is
  /// such a file in the working directory; another one is a name, or if there is no such vacation, a
  /// file in the working directory.
  ///
  /// - Parameters:
  ///   - word: The name or the path.
  ///   - vacations: The vacations directory.
  ///   - prefersFile: Whether a file in the working directory has precedence over a vacation of that
  ///     name: git gives paths without a slash.
  /// - Throws: `VacationError`; `Failure` if there is no such file.
  init(_ word: String, _ vacations: Vacations, prefersFile: Bool = false) throws {
    let isFileName = prefersFile || word.hasSuffix(".sqlite")
    if word.contains("/") || isFileName && Self.isFile(word) {
      vacation = try vacations.open(path: word, for: .reading)
      return
    }
    do {
      let given = try VacationName(word)
      do {
        vacation = try vacations.open(given, for: .reading)
      } catch VacationError.notFound {
        guard let name = try given.withoutFileExtension, try vacations.contains(name) else {
          throw VacationError.notFound(given, suggestions: [])
        }
        vacation = try vacations.open(name, for: .reading)
      }
    } catch let error as VacationError {
      guard case .notFound = error, Self.isFile(word) || word.hasSuffix(".sqlite") else {
        _ = try VacationName(word)
        throw error
      }
      vacation = try vacations.open(path: word, for: .reading)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension Vacations {
  /// Opens the vacation of a file that is named by its path.
  ///
  /// - Throws: `VacationError`, with hints about such a file; `Failure` if there is none.
  func open(path: String, for use: Use) throws -> Vacation {
    let opened = try VacationFilePath.explaining(path) { try open(file: path, for: use) }
    guard let opened else {
      throw Failure(
        "There is no file named \"\(path)\".",
        hint: "Give the name of a vacation, or the path of its file.",
        kind: .notFound
      )
    }
    return opened
  }
}
