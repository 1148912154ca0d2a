import Flickr
import FlickrSample

/// The photos that the demo visits.
enum DemoPhotos {
  /// Twelve photos of five cities, some cities with more of them than others.
  static func dozen(of sample: FlickrSample) -> [Photo] {
    let cities = sample.cities
    let counts = [4, 3, 2, 2, 1]
    var photos: [Photo] = []
    for (index, count) in counts.enumerated() where !cities.isEmpty {
      let city = cities[index * cities.count / counts.count].name
      let ofCity = sample.photos.filter { photo in
        photo.derivedPlace == city && photo.tags.count > 2 && !photo.title.isEmpty
      }
      photos += ofCity.prefix(count)
    }
    return photos
  }
}
