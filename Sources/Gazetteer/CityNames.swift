/// The folded names of all cities, contiguous in memory for fast scans.
struct CityNames: Sendable {
  /// The names of the gazetteer, created at the first search by name.
  static let shared = CityNames(of: Gazetteer.shared.table)

  /// All folded names, concatenated.
  let pool: [UInt8]
  /// Where each name begins in the pool, and the pool's end.
  let offsets: [Int32]
  /// The set of letters of each name.
  let letters: [LetterSet]

  private init(of table: CityTable) {
    var pool: [UInt8] = []
    var offsets: [Int32] = [0]
    var letters: [LetterSet] = []
    let count = table.starts.count
    pool.reserveCapacity(count * 12)
    offsets.reserveCapacity(count + 1)
    letters.reserveCapacity(count)
    for row in 0..<count {
      let name = FoldedName(utf8: table.name(row: row)).bytes
      pool.append(contentsOf: name)
      offsets.append(Int32(pool.count))
      letters.append(LetterSet(name))
    }
    self.pool = pool
    self.offsets = offsets
    self.letters = letters
  }

  /// The number of names.
  var count: Int { letters.count }

  /// The range of a row's name in the pool.
  func range(row: Int) -> Range<Int> {
    Int(offsets[row])..<Int(offsets[row + 1])
  }
}

/// The set of letters a to z in a name, and whether it has other characters.
struct LetterSet: Sendable {
  private let bits: UInt32

  /// The letters of a folded name.
  init(_ name: some Sequence<UInt8>) {
    var bits: UInt32 = 0
    for byte in name {
      let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      bits |= 1 << UInt32(isLetter ? byte - UInt8(ascii: "a") : 26)
    }
    self.bits = bits
  }

  /// The number of these letters that the other lacks: each costs at least one edit.
  func missing(from other: LetterSet) -> Int {
    (bits & ~other.bits).nonzeroBitCount
  }
}
