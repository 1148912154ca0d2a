import Foundation
import Glibc
import SystemSupport
import TestSupport
import Testing

struct KilledWriterTests {
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func `a writer that is killed leaves the old content or the new`(seed: UInt64) async throws {
    let scratch = try Scratch()
    let path = scratch.path("dir/file")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, seed] in
      var random = SeededRandom(seed: seed)
      let delay = Duration.microseconds(random.number(500...20_000))
      try PrivateFile.write([UInt8](repeating: 0, count: 60_000), to: path)
      Thread.detachNewThread {
        let end = ContinuousClock.now + delay
        while ContinuousClock.now < end {}
        kill(getpid(), SIGKILL)
      }
      for round in 1... {
        try PrivateFile.write([UInt8](repeating: UInt8(round % 256), count: 60_000), to: path)
      }
    }
    let bytes = try #require(try PrivateFile.read(path))
    #expect(bytes.count == 60_000 && Set(bytes).count == 1)
    // What is left of the killed one harms no later writer, and goes with the file.
    try PrivateFile.write([1], to: path)
    #expect(try PrivateFile.read(path) == [1])
    try PrivateFile.remove(path)
    #expect(try scratch.names(in: "dir").isEmpty)
  }
}
