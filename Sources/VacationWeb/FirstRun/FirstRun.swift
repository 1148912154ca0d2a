import Presentation
import Settings
public import TravelDesk

/// What a browser can choose while there is no Flickr API key.
public struct FirstRun: Sendable {
  /// Stores a key where the configuration reads it.
  ///
  /// It throws `SettingsError` for a text that cannot be a key, and for a file that cannot be written.
  public var storeKey: @Sendable (_ key: String) throws -> Void
  /// Creates a desk that calls the sample.
  public var sample: @Sendable () throws -> FlickrDesk

  /// Creates the choices.
  public init(
    storeKey: @escaping @Sendable (_ key: String) throws -> Void,
    sample: @escaping @Sendable () throws -> FlickrDesk
  ) {
    self.storeKey = storeKey
    self.sample = sample
  }
}

/// What a page without a key offers: the values of `needskey.mustache`.
struct KeyChoices: Sendable {
  /// Whether the browser can store a key, and choose the sample.
  let canChoose: Bool
}

/// Stores the Flickr API key of the form's field `key`.
enum StoreKeyAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    try await blocking {
      guard let firstRun = request.desk.service.firstRun else { throw WebFailure.noSuchPage }
      do {
        try firstRun.storeKey(request.form["key"] ?? "")
        if let secret = request.form["secret"], !secret.isEmpty {
          try request.desk.service.settings?.editor.set(.secret, to: secret)
        }
      } catch SettingsError.badValue {
        throw WebFailure.badRequest(
          tr("This cannot be a Flickr API key: a key has 16 to 64 letters and digits."),
          hint: tr("Copy the whole key from Flickr, without its secret, and paste it again.")
        )
      }
      request.desk.useSample(false)
      return ActionOutcome(
        request.form["return"] == "/settings" ? "/settings" : "/places",
        note: tr("The API key is stored. Photos now come from Flickr.")
      )
    }
  }
}

/// Shows sample photos instead of Flickr's until the server ends: the field `sample` is `on`, or
/// missing.
enum SampleAction: WebAction {
  static func act(for request: PageRequest) async throws -> ActionOutcome {
    guard request.desk.service.firstRun != nil else { throw WebFailure.noSuchPage }
    let isOn = request.form["sample"] == "on"
    request.desk.useSample(isOn)
    return ActionOutcome(
      "/places",
      note: isOn
        ? tr("These photos are fictional. Settings leads back to Flickr.")
        : tr("Photos now come from Flickr.")
    )
  }
}
