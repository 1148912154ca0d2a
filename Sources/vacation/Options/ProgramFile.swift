import ArgumentParser
import Glibc
import SystemSupport

/// The executable of this program.
enum ProgramFile {
  /// Its absolute path if `vacation` is not found in `PATH`; otherwise nil.
  ///
  /// Another `vacation` may come first in `PATH`: Debian has one for e-mail.
  static var unlisted: String? {
    guard let path = RealPath.of("/proc/self/exe") else { return nil }
    let directories = Environment.variable("PATH")?.split(separator: ":") ?? []
    let files: [String] = directories.map { $0 + "/vacation" }
    let first = files.first { access($0, X_OK) == 0 }
    return first.flatMap { RealPath.of($0) } == path ? nil : path
  }

  /// Identifies this build: the version and the time of the build.
  static var build: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else {
      return VacationCommand.configuration.version
    }
    let time = UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) ^ UInt64(status.st_mtim.tv_nsec)
    return VacationCommand.configuration.version + "-" + String(time, radix: 36)
  }
}
