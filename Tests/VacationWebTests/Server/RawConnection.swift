import Foundation
import Glibc
import Presentation

/// A connection to a server on loopback that sends exactly the bytes that a test wants to send.
final class RawConnection: Sendable {
  private let descriptor: Int32

  /// Why there is none.
  struct Failure: Error {
    let number: Int32
  }

  /// Connects.
  ///
  /// - Throws: ``Failure``.
  init(port: Int) async throws {
    descriptor = try await Self.apart {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard descriptor >= 0 else { throw Failure(number: errno) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, size)
        }
      }
      guard result == 0 else {
        close(descriptor)
        throw Failure(number: errno)
      }
      return descriptor
    }
  }

  deinit { close(descriptor) }

  // What waits holds the connection: its last holder closes it.

  /// Sends bytes; a server that has closed the connection takes none, which is no failure here.
  func send(_ bytes: [UInt8]) async throws {
    try await Self.apart { [self] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes {
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { return }
        rest = rest.dropFirst(sent)
      }
    }
  }

  /// Sends a text.
  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// Reads until the connection ends or the bytes are enough; nil when that takes ten minutes, which
  /// is longer than the most loaded machine needs.
  func receive(
    until isEnough: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }
  ) async throws -> [UInt8]? {
    try await Self.apart { [self] in
      let end = ContinuousClock.now + .seconds(600)
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while !isEnough(bytes) {
        let left = (end - .now) / .milliseconds(1)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard left > 0, poll(&request, 1, Int32(left)) > 0 else { return nil }
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return bytes }
        bytes += buffer[..<count]
      }
      return bytes
    }
  }

  /// Reads one answer; nil when none comes.
  func answer(isHead: Bool = false) async throws -> RawAnswer? {
    try await receive { RawAnswer($0)?.isWhole(isHead: isHead) == true }.flatMap(RawAnswer.init)
  }

  /// Whether the server closes the connection.
  func isClosed() async throws -> Bool { try await receive() != nil }

  /// Does what waits on a thread of its own: the server needs those of the pools.
  static func apart<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  /// Closes the half that sends.
  func closeHalf() async throws {
    try await Self.apart { [self] in _ = shutdown(descriptor, Int32(SHUT_WR)) }
  }
}
