import Foundation

/// How much of the campaigns of kills, failing writes, crowds, damage and broken input is run.
///
/// `make test` runs a part that takes seconds. With `TORTURE=N` in the environment, as `make torture`
/// sets it, rounds are multiplied by `N`, sizes are full, and sweeps leave out no step. `SEED=N`
/// gives other random numbers; the same `SEED` gives the same ones.
public enum Torture {
  /// What rounds are multiplied by: 1 unless `TORTURE` is set.
  public static let factor = max(1, Int(number(of: "TORTURE") ?? 1))

  /// Whether `TORTURE` is set.
  public static let isOn = number(of: "TORTURE") != nil

  /// Tells how far apart the steps of a sweep are.
  ///
  /// - Parameter usual: The distance in `make test`.
  /// - Returns: The distance: 1 if `TORTURE` is set.
  public static func stride(usual: Int) -> Int { isOn ? 1 : usual }

  /// Tells how many photos a campaign has.
  ///
  /// - Parameters:
  ///   - usual: The number in `make test`.
  ///   - full: The number if `TORTURE` is set.
  /// - Returns: One of the two.
  public static func photos(usual: Int, full: Int) -> Int { isOn ? full : usual }

  /// Gives the seed of a campaign.
  ///
  /// - Parameter usual: The seed in `make test`.
  /// - Returns: The seed, moved by `SEED` if that is set.
  public static func seed(_ usual: UInt64) -> UInt64 {
    usual &+ (number(of: "SEED") ?? 0) &* 1_000_003
  }

  private static func number(of name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
