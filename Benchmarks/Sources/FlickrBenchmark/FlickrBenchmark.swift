import Flickr
import FlickrClient
import Glibc

/// Measures how the client processes Flickr's responses.
///
/// `FlickrBenchmark decode FILE` decodes the response of a listing and prints the median in
/// milliseconds. `FlickrBenchmark images ENDPOINT COUNT DIRECTORY` downloads images to files,
/// concurrently as the client allows, and prints the seconds that it took.
@main
enum FlickrBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "decode" where arguments.count == 3: try decode(file: arguments[2])
    case "images" where arguments.count == 5:
      try await fetch(arguments[2], count: Int(arguments[3]) ?? 0, directory: arguments[4])
    default: throw Usage()
    }
  }

  private struct Usage: Error {}

  private static func decode(file: String) throws {
    let body = try bytes(ofFile: file)
    var times: [Double] = []
    for _ in 0..<51 {
      let begin = seconds()
      let page = try PhotoPage(json: body)
      times.append((seconds() - begin) * 1e3)
      guard !page.photos.isEmpty, page.unusable == 0 else { throw Usage() }
    }
    print(times.sorted()[times.count / 2])
  }

  private static func fetch(_ endpoint: String, count: Int, directory: String) async throws {
    let client = FlickrClient(
      credentials: nil,
      endpoint: try FlickrEndpoint(standIn: endpoint),
      transport: LiveTransport(userAgent: "VirtualVacation-Benchmark"),
      rateLimiter: nil
    )
    let begin = seconds()
    try await withThrowingTaskGroup { group in
      for number in 0..<count {
        group.addTask {
          let sink = FileSink(path: "\(directory)/\(number).jpg")
          try await client.image(
            at: "https://live.staticflickr.com/1/\(1_000 + number)_abc_b.jpg",
            into: sink
          )
        }
      }
      try await group.waitForAll()
    }
    print(seconds() - begin)
  }

  private static func bytes(ofFile path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Usage() }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Writes an image to a file as it is received.
private final class FileSink: ImageSink {
  private let path: String
  private var file: Int32 = -1

  init(path: String) { self.path = path }

  deinit { if file >= 0 { close(file) } }

  func begin(_ type: ImageType) throws(FlickrError) {
    if file >= 0 { close(file) }
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    if file < 0 { throw .localFailure(path: path, reason: "it cannot be created") }
  }

  func write(_ bytes: [UInt8]) throws(FlickrError) {
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw .localFailure(path: path, reason: "it cannot be written")
    }
  }
}
