import Flickr
import Presentation
import Settings

/// A setting of the cache in the form of Settings: the values of `settings.mustache`.
struct CacheSetting: Sendable {
  let name: String
  let label: String
  let value: String
  let standard: String
  /// The environment variable that overrides what is stored; nil for none.
  let variable: String?

  /// The settings that the form changes.
  static let settings: [Setting] = [.imageBytes, .replyHours, .fetchedPhotos, .fetchedDays]

  /// The settings with their values; empty if they cannot be changed here.
  ///
  /// - Throws: `SettingsError`.
  static func all(_ stored: StoredSettings?) throws -> [CacheSetting] {
    guard let stored else { return [] }
    let configuration = try stored.read()
    return try settings.map { setting in
      var variable: String?
      if case .environment(let name) = configuration.origin(of: setting) { variable = name }
      return CacheSetting(
        name: setting.key,
        label: label(of: setting),
        value: text(try configuration.value(of: setting), of: setting),
        standard: text(setting.standard, of: setting),
        variable: variable
      )
    }
  }

  static func label(of setting: Setting) -> String {
    switch setting {
    case .imageBytes: tr("Size of the image cache")
    case .replyHours: tr("Hours for which Flickr’s responses are kept (at most 24)")
    case .fetchedPhotos: tr("Photo records to keep")
    default: tr("Days for which photo records are kept")
    }
  }

  private static func text(_ value: SettingValue?, of setting: Setting) -> String {
    guard case .integer(let number)? = value else { return value?.description ?? "" }
    guard setting == .imageBytes, number % 1_000_000 == 0 else { return String(number) }
    return "\(number / 1_000_000) MB"
  }
}

/// `POST /settings/cache`: stores the settings of the cache in the configuration file; an empty field
/// is the default.
enum CacheSettingsAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      guard let stored = request.desk.service.settings else { throw WebFailure.noSuchPage }
      for setting in CacheSetting.settings {
        guard let text = request.form[setting.key].map({ String($0.trimmed) }) else { continue }
        do {
          if text.isEmpty || text == setting.standard?.description {
            try stored.editor.unset(setting)
          } else {
            try stored.editor.set(setting, to: text)
          }
        } catch SettingsError.badValue {
          throw WebFailure.badRequest(
            tr("“\(text)” is not possible for: \(CacheSetting.label(of: setting))."),
            hint: tr("Sizes are written as 10 MB, everything else as a whole number.")
          )
        }
      }
      let configuration = try stored.read()
      request.desk.imageLimit.set(try configuration.number(of: .imageBytes))
      request.desk.flickr.reset()
      let overriding = CacheSetting.settings.compactMap { setting -> String? in
        if case .environment(let name) = configuration.origin(of: setting) { name } else { nil }
      }
      let note =
        overriding.isEmpty
        ? tr("The settings of the cache are saved.")
        : tr(
          "The settings of the cache are saved, but overridden by \(overriding.joined(separator: ", "))."
        )
      return ActionOutcome("/settings#cache-title", note: note)
    }
  }
}
