import Testing

@testable import FlickrClient

struct MessageDigestTests {
  /// The test cases of RFC 2202 section 3: key, message, digest.
  private static let cases: [(key: [UInt8], message: [UInt8], digest: String)] = [
    (bytes(0x0b, 20), bytes("Hi There"), "b617318655057264e28bc0b6fb378c8ef146be00"),
    (
      bytes("Jefe"), bytes("what do ya want for nothing?"),
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    ),
    (bytes(0xaa, 20), bytes(0xdd, 50), "125d7342b9ac11cd91a39af48aa17b4f63f175d3"),
    (Array(1...25), bytes(0xcd, 50), "4c9007f4026250c6bc8414f9bf50c86c2d7235da"),
    (bytes(0x0c, 20), bytes("Test With Truncation"), "4c1a03424b55e07fe7f27be1d58bb9324a9a5a04"),
    (
      bytes(0xaa, 80), bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
      "aa4ae5e15272d00e95705637ce8a3b55ed402112"
    ),
    (
      bytes(0xaa, 80),
      bytes("Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data"),
      "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"
    ),
  ]

  @Test(arguments: cases.indices)
  func `HMAC matches the test vectors of RFC 2202`(index: Int) {
    let (key, message, digest) = Self.cases[index]
    #expect(Self.hexadecimal(MessageDigest.hmacSHA1(message, key: key)) == digest)
  }

  @Test func `SHA-256 matches the test vectors of FIPS 180`() {
    #expect(
      MessageDigest.sha256(Self.bytes("abc"))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
    #expect(
      MessageDigest.sha256([])
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  }

  private static func bytes(_ byte: UInt8, _ count: Int) -> [UInt8] {
    Array(repeating: byte, count: count)
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
