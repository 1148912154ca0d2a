import Flickr
import Glibc
import VacationStore

/// Measures calls of the store in this process, and prints `name<TAB>median milliseconds` lines.
///
/// `StoreBenchmark read DOCUMENTS` reads the first pages of My Vacation in DOCUMENTS.
/// `StoreBenchmark visit DOCUMENTS FILE` visits the photos of FILE, each as one durable change.
@main
enum StoreBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { throw Usage() }
    let vacation = try Vacations(directory: arguments[2]).open(.default, for: .writing)
    switch arguments[1] {
    case "read": try read(vacation)
    case "visit" where arguments.count == 4: try visit(vacation, file: arguments[3])
    default: throw Usage()
    }
  }

  private struct Usage: Error {}

  private static func read(_ vacation: Vacation) throws {
    let places = try vacation.itinerary(limit: 1)
    let tags = try vacation.tagSearch(limit: 1)
    guard let place = places.first?.place, let tag = tags.first?.name else { return }
    try report("itinerary") { _ = try vacation.itinerary(limit: 100) }
    try report("tagSearch") { _ = try vacation.tagSearch(limit: 100) }
    try report("photosOfPlace") { _ = try vacation.photos(.place(place), limit: 100) }
    try report("photosOfTag") { _ = try vacation.photos(.allTags([[tag]]), limit: 100) }
    let begin = milliseconds()
    _ = try vacation.search("kyoto temple", limit: 20)
    print("firstSearch\t\(milliseconds() - begin)")
    try report("search") { _ = try vacation.search("kyoto temple", limit: 20) }
  }

  private static func visit(_ vacation: Vacation, file: String) throws {
    var reader = PhotoReader(try FileSource(path: file))
    var photos: [Photo] = []
    while let item = try reader.next() {
      if case .photo(let photo, _) = item { photos.append(photo) }
    }
    var times: [Double] = []
    for photo in photos {
      let place = PlaceName.of(photo, given: nil) { _, _ in nil }
      let begin = milliseconds()
      _ = try vacation.change(.visit).visit([Visit(photo, place: place)])
      times.append(milliseconds() - begin)
    }
    print("visit\t\(median(times))")
  }

  private static func report(_ name: String, _ body: () throws -> Void) throws {
    var times: [Double] = []
    for _ in 0..<101 {
      let begin = milliseconds()
      try body()
      times.append(milliseconds() - begin)
    }
    print("\(name)\t\(median(times))")
  }

  private static func median(_ times: [Double]) -> Double {
    times.isEmpty ? 0 : times.sorted()[times.count / 2]
  }

  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
  }
}

/// Reads the bytes of a file.
private struct FileSource: ByteSource {
  let descriptor: Int32

  init(path: String) throws {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw Missing(path: path) }
  }

  private struct Missing: Error { let path: String }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
  }
}
