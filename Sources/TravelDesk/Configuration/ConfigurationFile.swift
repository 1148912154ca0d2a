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
  public private(set) var problems: [ConfigurationError] = []
  /// What is in it, but means nothing: a sentence each.
  public private(set) var warnings: [String] = []

  /// Reads a file; one that does not exist sets nothing.
  public init(path: String) {
    self.path = path
    do throws(SmallFile.Failure) {
      let file = try SmallFile.read(path, limit: Self.limit)
      if !file.bytes.isEmpty { read(file) }
    } catch {
      guard case .unreadable(let reason) = error else { return }
      problems.append(.unreadable(path: path, reason: reason))
    }
  }

  /// The value that the file gives a setting; nil for none.
  public func value(of setting: Setting) -> SettingValue? {
    values[setting.key]
  }

  /// What keeps the file from telling a setting's value; nil where nothing does.
  func problem(of setting: Setting) -> ConfigurationError? {
    problems.first { problem in
      switch problem {
      case .badValue(let wrong, _): wrong == setting
      case .exposed, .foreign: setting.isSecret
      default: true
      }
    }
  }

  private mutating func read(_ file: SmallFile) {
    let text = ConfigurationText(file.bytes)
    if let fault = text.fault {
      problems.append(.notTOML(path: path, line: fault.line, reason: fault.reason))
    }
    guard let meaning = text.meaning else { return }
    var found: [(line: Int?, problem: ConfigurationError)] = []
    var unknown: [(line: Int?, key: String)] = []
    for (keys, leaf) in meaning.leaves {
      let key = keys.joined(separator: ".")
      let line = text.line(of: keys)
      guard let setting = Setting.named(key) else {
        unknown.append((line, key))
        continue
      }
      if let value = setting.value(of: leaf) {
        values[key] = value
      } else {
        found.append((line, .badValue(setting, .file(path, line: line))))
      }
    }
    problems += found.sorted { ($0.line ?? 0) < ($1.line ?? 0) }.map(\.problem)
    warnings = unknown.sorted { ($0.line ?? 0, $0.key) < ($1.line ?? 0, $1.key) }.map(warning)
    let hasSecrets = meaning.leaves.keys.contains { keys in
      Setting.named(keys.joined(separator: "."))?.isSecret == true
    }
    if hasSecrets { checkSecrecy(of: file) }
  }

  private mutating func checkSecrecy(of file: SmallFile) {
    if !file.isPrivate {
      problems.insert(.exposed(path: path, permissions: file.permissions), at: 0)
    } else if !file.isOwn {
      problems.insert(.foreign(path: path), at: 0)
    }
  }

  private func warning(line: Int?, key: String) -> String {
    let place = line.map { "\(path), line \($0)" } ?? path
    let hint = ConfigurationError.suggestion(for: key).map { " " + $0 } ?? ""
    return "There is no setting \"\(key)\" (\(place)).\(hint)"
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

  /// The value that a value of the file means; nil when it is none of the allowed.
  func value(of leaf: TOMLText.Leaf) -> SettingValue? {
    guard case .value(let value) = leaf else { return nil }
    switch (kind, value) {
    case (.truth, .truth), (.number, .integer), (.bytes, .integer), (.bytes, .text): break
    case (.truth, _), (.number, _), (.bytes, _): return nil
    case (_, .text): break
    default: return nil
    }
    return self.value(of: value.description, isFromShell: false)
  }
}
