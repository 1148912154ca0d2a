import Glibc
import TravelDesk
import VacationStore

/// The documents directory, where it was named explicitly.
enum DocumentsDirectory {
  /// Refuses to read from a directory that was named and does not exist: read as empty, a slip of
  /// the keyboard would look like lost vacations.
  ///
  /// The standard directory is made with the first vacation, and is empty until then.
  ///
  /// - Throws: ``CommandFailure`` with the path, and with what names it.
  static func check(_ vacations: Vacations) throws {
    let path = vacations.directory
    var status = stat()
    guard stat(path, &status) != 0, errno == ENOENT, let origin = origin(of: path) else { return }
    throw CommandFailure(
      "The documents directory \(path) does not exist. It is named by \(origin).",
      hint: "Check the path. The first visit makes the directory, and so does `vacation create`.",
      status: .notFound
    )
  }

  /// What names the directory; nil where it is the standard one.
  private static func origin(of path: String) -> String? {
    let settings = UserConfiguration.current
    if settings.documents == path {
      switch settings.origin(of: .documents) {
      case .environment(let name): return "the variable \(name)"
      case .file(let file): return "the setting documents in \(file)"
      case .flag, .standard: break
      }
    }
    let isStandard = CommonOptions.desk(documents: nil).directories.documents == path
    return isStandard ? nil : "--documents"
  }
}
