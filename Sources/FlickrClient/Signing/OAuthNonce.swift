import Glibc

/// Numbers that no other request has.
public enum OAuthNonce {
  /// Answers 128 random bits as 32 hexadecimal digits.
  public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next() as UInt64, generator.next() as UInt64]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Answers the seconds since 1970 UTC.
  public static func seconds() -> Int { time(nil) }
}
