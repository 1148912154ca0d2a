import CVacationData
public import Flickr

/// A small Flickr of invented photos, part of the program, for use without a key or a network.
///
/// About 400 photos in 25 cities of the world, written for the project. Among them is every edge
/// case of what Flickr sends (types that drift, missing keys, odd tags); the tests name them, each
/// with its id. No id can be a stranger's photo: all have 20 digits, more than 64 bits hold;
/// Flickr's have at most 11.
public struct FlickrSample: Sendable {
  /// The sample, read at its first use, from any thread.
  public static let shared = FlickrSample()

  /// The photos' dictionaries as JSON text, one object each, in the order of upload.
  public let dictionaries: [String]

  /// The photos, in the order of their dictionaries.
  public let photos: [Photo]

  /// The names of the cities that photos were fetched through (`derived_place`), by name.
  ///
  /// Photos without that key lie in the same cities, or have no place at all.
  public let cities: [PlaceName]

  private init() {
    let bytes = UnsafeRawBufferPointer(start: vacation_sample_start(), count: vacation_sample_count)
    dictionaries = bytes.split(separator: UInt8(ascii: "\n"))
      .map { String(decoding: $0, as: UTF8.self) }
    // A dictionary that does not decode may be dropped: a test holds that every one does.
    photos = dictionaries.compactMap { try? Photo(json: $0) }
    cities = Set(photos.compactMap { $0.derivedPlace.flatMap(PlaceName.init) })
      .sorted { $0.name < $1.name }
  }

  /// The photos as ``SampleTransport`` sends them in listings at a time, with the places that they
  /// are fetched through: the dates of upload are within the last 30 days.
  ///
  /// - Parameter now: Seconds since 1970 UTC.
  /// - Returns: The photos, in the order of ``photos``.
  public func photos(now: Int) -> [Photo] {
    let clock = SampleClock(now: now)
    return SampleCatalog.shared.photos.compactMap { sample in
      let place = sample.photo.derivedPlace.map { #","derived_place":\#(JSONString.quoted($0))"# }
      // As above: a test holds that every one does.
      return try? Photo(json: sample.listed(clock, more: place ?? ""))
    }
  }
}
