import Glibc
import SystemSupport
import VacationStore

/// Changes the configuration file, one setting at a time.
///
/// Comments, order and all other lines stay. The file is replaced as a whole, and only after the new
/// text was read and found to differ in nothing but that setting.
public struct ConfigurationEditor: Sendable {
  /// The path of the file.
  public let path: String

  /// Takes the path of a file, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Gives a setting the value that a text means; a file with a secret is hidden from others.
  ///
  /// - Returns: The value.
  /// - Throws: ``SettingsError/badValue(_:_:)``, ``SettingsError/notTOML(path:line:reason:)``,
  ///   ``SettingsError/notEditable(path:key:line:)``, or when the file cannot be read or written.
  @discardableResult
  public func set(_ setting: Setting, to text: String) throws(SettingsError) -> SettingValue {
    let text = setting.isSecret ? FlickrKeyText.trimmed(text) : text
    guard let value = setting.value(of: text, isFromShell: false) else {
      throw .badValue(setting, .argument)
    }
    // `10 MB` is kept as it was typed.
    let isWritten = if case .bytes = setting.kind { Int(text) == nil } else { false }
    try change(setting) { (file) throws(TOMLDocument.NotEditable) in
      try file.setting(setting.path, to: isWritten ? .text(text) : value)
    }
    return value
  }

  /// Takes a setting out of the file.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: As ``set(_:to:)``, but for bad values.
  @discardableResult
  public func unset(_ setting: Setting) throws(SettingsError) -> Bool {
    try change(setting) { (file) throws(TOMLDocument.NotEditable) in
      try file.unsetting(setting.path)
    }
  }

  @discardableResult
  private func change(
    _ setting: Setting,
    by edit: (TOMLDocument) throws(TOMLDocument.NotEditable) -> [UInt8]?
  ) throws(SettingsError) -> Bool {
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeDirectory(AtomicFile.directory(of: path))
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    let lock = lockDirectory()
    defer { if lock >= 0 { close(lock) } }
    let text = TOMLDocument(try currentBytes())
    let changed: [UInt8]?
    do throws(TOMLDocument.NotEditable) {
      changed = try edit(text)
    } catch {
      if let fault = text.fault {
        throw .notTOML(path: path, line: fault.line, reason: fault.reason)
      }
      throw .notEditable(path: path, key: setting.key, line: error.line)
    }
    guard let changed else { return false }
    do throws(AtomicFile.Failure) {
      try AtomicFile.replace(path, with: changed, hidesFromOthers: setting.isSecret)
    } catch {
      throw .unwritable(path: path, reason: error.description)
    }
    return true
  }

  private func currentBytes() throws(SettingsError) -> [UInt8] {
    do throws(SmallFile.Failure) {
      return try SmallFile.read(path, limit: ConfigurationFile.limit).bytes
    } catch {
      if error == .missing { return [] }
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Keeps two of these from losing each other's change.
  ///
  /// A file system without locks goes without.
  private func lockDirectory() -> Int32 {
    let directory = open(AtomicFile.directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 { flock(directory, LOCK_EX) }
    return directory
  }
}
