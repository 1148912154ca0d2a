import Foundation

/// How much of the campaigns of kills, failing writes and crowds is run.
///
/// `make test` runs a part that takes seconds; with `TORTURE=N` in the environment rounds and sizes
/// are multiplied by `N`, and sweeps leave out no step.
public enum Torture {
  /// What rounds and sizes are multiplied by: 1 unless `TORTURE` is set.
  public static let factor = max(
    1,
    ProcessInfo.processInfo.environment["TORTURE"].flatMap { Int($0) } ?? 1
  )

  /// Whether `TORTURE` is set.
  public static let isOn = ProcessInfo.processInfo.environment["TORTURE"] != nil

  /// Tells how far apart the steps of a sweep are.
  ///
  /// - Parameter usual: The distance in `make test`.
  /// - Returns: The distance: 1 if `TORTURE` is set.
  public static func stride(usual: Int) -> Int { isOn ? 1 : usual }
}
