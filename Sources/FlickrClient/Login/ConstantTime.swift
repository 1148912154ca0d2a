extension StringProtocol {
  /// Compares with a secret in constant time, so that the duration does not reveal where they
  /// differ.
  package func isEqualInConstantTime(to secret: some StringProtocol) -> Bool {
    let one = Array(utf8)
    let other = Array(secret.utf8)
    var difference = one.count ^ other.count
    for index in other.indices {
      difference |= Int((index < one.count ? one[index] : 0) ^ other[index])
    }
    return difference == 0
  }
}
