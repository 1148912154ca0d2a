import SystemSupport

/// The parsed configuration file.
///
/// Reading never fails: errors are stored in ``problems``, so that commands that fix the file still
/// work.
public struct ConfigurationFile: Sendable {
  /// The maximum size of the file in bytes.
  static let limit = 64_000

  /// Its path.
  public let path: String
  /// The valid values by the names of their settings; secrets are never shown.
  private var values: [String: SettingValue] = [:]
  /// The errors, in line order; empty if the file is valid.
  public private(set) var problems: [SettingsError] = []
  /// Warnings about unknown settings, a sentence each.
  public private(set) var warnings: [String] = []

  /// Reads a file; a missing file is treated as empty.
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

  /// The value of a setting; nil if the file does not set it.
  public func value(of setting: Setting) -> SettingValue? {
    values[setting.key]
  }

  /// The error that prevents reading a setting; nil if there is none.
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
  /// The path of the file, without its contents.
  public var description: String { "the configuration file \(path)" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// An empty mirror, so that dumping does not reveal secrets.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Setting {
  /// The key path in the file.
  var path: [String] { key.split(separator: ".").map(String.init) }

  /// Validates a value of the file; nil if it is invalid.
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
