import CVacationData
public import Flickr

/// A small data set of invented photos, embedded in the program, for use without an API key or
/// network.
///
/// About 400 photos in 25 cities around the world, written for this project. They cover all edge
/// cases of Flickr's responses (varying types, missing keys, odd tags); the tests list them by id.
/// The ids never clash with real photos: they have 20 digits, more than fit in 64 bits, while
/// Flickr's have at most 11.
public struct FlickrSample: Sendable {
  /// The sample, loaded at first use; thread-safe.
  public static let shared = FlickrSample()

  /// The photos as JSON objects, oldest upload first.
  public let dictionaries: [String]

  /// The photos, in the same order.
  public let photos: [Photo]

  /// The cities through which photos were fetched (`derived_place`), sorted by name.
  ///
  /// Photos without that key are in the same cities or have no place at all.
  public let cities: [PlaceName]

  private init() {
    let bytes = UnsafeRawBufferPointer(start: vacation_sample_start(), count: vacation_sample_count)
    dictionaries = bytes.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    // A test ensures that all of them decode.
    photos = dictionaries.compactMap { try? Photo(json: $0) }
    cities = Set(photos.compactMap { $0.derivedPlace.flatMap(PlaceName.init) })
      .sorted { $0.name < $1.name }
  }

  /// The photos as sent in listings by ``SampleTransport`` at a given time, including their
  /// `derived_place`.
  ///
  /// Their upload dates are within the last 30 days.
  ///
  /// - Parameter now: Seconds since 1970 UTC.
  /// - Returns: The photos, in the order of ``photos``.
  public func photos(now: Int) -> [Photo] {
    let clock = SampleClock(now: now)
    return SampleCatalog.shared.photos.compactMap { sample in
      let place = sample.photo.derivedPlace.map { #","derived_place":\#(JSONString.quoted($0))"# }
      // A test ensures that all of them decode.
      return try? Photo(json: sample.listed(clock, more: place ?? ""))
    }
  }
}
