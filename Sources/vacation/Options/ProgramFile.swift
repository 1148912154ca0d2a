import ArgumentParser
import Glibc

/// The file that this program was started from.
enum ProgramFile {
  /// Its absolute path, where the word `vacation` does not start it from a shell; else nil.
  ///
  /// Another `vacation` that comes first in `PATH` counts as none: Debian has one for mail.
  static var unlisted: String? {
    guard let path = resolved("/proc/self/exe") else { return nil }
    let directories = Environment.variable("PATH")?.split(separator: ":") ?? []
    let files: [String] = directories.map { $0 + "/vacation" }
    let first = files.first { access($0, X_OK) == 0 }
    return first.flatMap { resolved($0) } == path ? nil : path
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// What tells this build of the program from others: the version, and when the binary was made.
  static var build: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else {
      return VacationCommand.configuration.version
    }
    let time = UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) ^ UInt64(status.st_mtim.tv_nsec)
    return VacationCommand.configuration.version + "-" + String(time, radix: 36)
  }
}
