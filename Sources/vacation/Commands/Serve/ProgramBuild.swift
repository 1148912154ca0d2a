import ArgumentParser
import Glibc

/// What tells this build of the program from others.
enum ProgramBuild {
  /// The version, and when the binary was made.
  static var name: String {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else {
      return VacationCommand.configuration.version
    }
    let time = UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) ^ UInt64(status.st_mtim.tv_nsec)
    return VacationCommand.configuration.version + "-" + String(time, radix: 36)
  }
}
