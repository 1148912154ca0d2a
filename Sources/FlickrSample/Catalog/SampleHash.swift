/// Stable hashes of texts; Swift's own hashes differ in each run.
enum SampleHash {
  /// 64-bit FNV-1a with a final mix, so that texts that differ only in the last byte do not get
  /// similar numbers.
  static func of(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return mixed(hash)
  }

  /// Mixes the bits of a number bijectively (the finalizer of SplitMix64).
  static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Ten hexadecimal digits, like the secrets in image URLs.
  static func secret(_ text: String) -> String {
    let digits = String(of(text) & 0xff_ffff_ffff, radix: 16)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }
}
