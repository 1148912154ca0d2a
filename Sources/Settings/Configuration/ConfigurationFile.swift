import SystemSupport

/// What the configuration file says.
///
/// Reading one never fails: what is wrong with it stands in ``problems``, so that a command that
/// mends it can work.
public struct ConfigurationFile: Sendable {
  /// Bytes that a file has at most.
  static let limit = 64_000

  /// Its path.
  public let path: String
  /// The values that are right, by the names of their settings; those of secrets are shown nowhere.
  private var values: [String: SettingValue] = [:]
  /// What keeps it from being used, in the order of its lines; empty where all is well.
  public private(set) var problems: [SettingsError] = []
  /// What is in it, but means nothing: a sentence each.
  public private(set) var warnings: [String] = []

  /// Reads a file; one that does not exist sets nothing.
  public init(path: String) {
    self.path = path
    do throws(SmallFile.Failure) {
      let file = try SmallFile.read(path, limit: Self.limit)
      if !file.bytes.isEmpty { read(file) }
    } catch {
      if error == .missing { return }
      problems.append(.unreadable(path: path, reason: error.reason))
    }
  }

  /// The value that the file gives a setting; nil for none.
  public func value(of setting: Setting) -> SettingValue? {
    values[setting.key]
  }

  /// What keeps the file from telling a setting's value; nil where nothing does.
  func problem(of setting: Setting) -> SettingsError? {
    problems.first { problem in
      switch problem {
      case .badValue(let wrong, _): wrong == setting
      case .exposed, .foreign: setting.isSecret
      default: true
      }
    }
  }

  private mutating func read(_ file: SmallFile) {
    let document = TOMLDocument(file.bytes)
    if let fault = document.fault {
      problems.append(.notTOML(path: path, line: fault.line, reason: fault.reason))
      return
    }
    for assignment in document.assignments {
      let key = assignment.path.joined(separator: ".")
      guard let setting = Setting.named(key) else {
        warnings.append(warning(line: assignment.line, key: key))
        continue
      }
      if let value = assignment.value.flatMap(setting.value(of:)) {
        values[key] = value
      } else {
        problems.append(.badValue(setting, .file(path, line: assignment.line)))
      }
      if setting.isSecret { checkSecrecy(of: file) }
    }
  }

  private mutating func checkSecrecy(of file: SmallFile) {
    let problem: SettingsError? =
      if !file.isPrivate {
        .exposed(path: path, permissions: file.permissions)
      } else {
        file.isOwn ? nil : .foreign(path: path)
      }
    if let problem, problems.first != problem { problems.insert(problem, at: 0) }
  }

  private func warning(line: Int, key: String) -> String {
    let hint = SettingsError.suggestion(for: key).map { " " + $0 } ?? ""
    return "There is no setting \"\(key)\" (\(path), line \(line)).\(hint)"
  }
}

extension ConfigurationFile: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Says which file it is, not what is in it.
  public var description: String { "the configuration file \(path)" }

  /// As ``description``.
  public var debugDescription: String { description }

  /// A mirror that shows nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Setting {
  /// The keys that lead to it in the file.
  var path: [String] { key.split(separator: ".").map(String.init) }

  /// The value that a value of the file means; nil when it is not allowed.
  func value(of value: SettingValue) -> SettingValue? {
    switch (kind, value) {
    case (.truth, .truth), (.number, .integer), (.bytes, .integer), (.bytes, .text): break
    case (.truth, _), (.number, _), (.bytes, _): return nil
    case (_, .text): break
    default: return nil
    }
    return self.value(of: value.description, isFromShell: false)
  }
}
