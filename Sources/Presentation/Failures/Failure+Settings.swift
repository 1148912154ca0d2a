internal import Settings

extension Failure.Kind {
  init(_ kind: SettingsError.Kind) {
    switch kind {
    case .usage: self = .usage
    case .noPermission: self = .noSpaceOrPermission
    case .loginNeeded: self = .loginNeeded
    case .other: self = .failed
    }
  }
}
