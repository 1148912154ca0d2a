import Glibc
import SystemSupport
import VacationStore

/// Edits the configuration file, one setting at a time.
///
/// Comments, order and all other lines are preserved. The file is replaced atomically, after
/// verifying that the new text parses and differs only in that setting.
public struct ConfigurationEditor: Sendable {
  /// The path of the file.
  public let path: String

  /// Creates an editor for a file, which need not exist.
  public init(path: String) {
    self.path = path
  }

  /// Sets a setting to a value given as text; makes a file with a secret private.
  ///
  /// - Returns: The value.
  /// - Throws: ``SettingsError/badValue(_:_:)``,
  ///   ``SettingsError/notTOML(path:line:reason:)``,
  ///   ``SettingsError/notEditable(path:key:line:)``, or an error if the file cannot be read
  ///   or written.
  @discardableResult
  public func set(_ setting: Setting, to text: String) throws(SettingsError) -> SettingValue {
    let text = setting.isSecret ? FlickrKeyText.trimmed(text) : text
    guard let value = setting.value(of: text, isFromShell: false) else {
      throw .badValue(setting, .argument)
    }
    // `10 MB` is stored as typed.
    let keepsText = if case .bytes = setting.kind { Int(text) == nil } else { false }
    try change(setting) { (file) throws(TOMLDocument.NotEditable) in
      try file.setting(setting.path, to: keepsText ? .text(text) : value)
    }
    return value
  }

  /// Removes a setting from the file.
  ///
  /// - Returns: Whether the file contained it.
  /// - Throws: The same errors as ``set(_:to:)``, except for invalid values.
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

  /// Locks the directory, so that concurrent edits do not overwrite each other.
  ///
  /// Has no effect on file systems without locks.
  private func lockDirectory() -> Int32 {
    let directory = open(AtomicFile.directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 { flock(directory, LOCK_EX) }
    return directory
  }
}
