import ArgumentParser
import TravelDesk
import VacationStore

/// Consent to writing a vacation that is damaged.
struct ForceOption: ParsableArguments {
  @Flag(help: "Write even if `vacation check` found damage.")
  var force = false

  /// The directories and what is done in them, with that consent.
  func desk(_ common: CommonOptions) -> TravelDesk {
    var desk = common.desk
    desk.writesDamaged = force
    return desk
  }

  /// The documents directory, with that consent.
  func vacations(_ common: CommonOptions) -> Vacations { desk(common).vacations }
}
