extension Double {
  /// The number as Flickr takes it: at most six decimals, never an exponent.
  ///
  /// Six decimals of a degree are 11 cm. Numbers beyond a billion, which are no coordinates, are
  /// cut to it; what is no number is 0.
  var decimalText: String {
    guard !isNaN else { return "0" }
    let millionths = Int((min(max(self, -1e9), 1e9) * 1_000_000).rounded())
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var text = "\(millionths < 0 ? "-" : "")\(whole)"
    guard rest > 0 else { return text }
    var decimals = String(String(rest + 1_000_000).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    text += "." + decimals
    return text
  }
}
