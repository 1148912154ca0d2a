/// Describes the first difference between a list and the expected list; nil if they are equal.
///
/// `#expect(a == b)` prints both lists, which hides the difference among thousands of values.
public func difference<Value: Hashable>(
  _ found: some Sequence<Value>,
  from wanted: some Sequence<Value>
) -> String? {
  let (found, wanted) = (Array(found), Array(wanted))
  guard found != wanted else { return nil }
  var parts = ["\(found.count) instead of \(wanted.count)"]
  let (foundOnes, wantedOnes) = (Set(found), Set(wanted))
  for (what, values) in [
    ("missing", wanted.filter { !foundOnes.contains($0) }),
    ("too many", found.filter { !wantedOnes.contains($0) }),
  ] where !values.isEmpty {
    let first = values.prefix(3).map { "\($0)" }.joined(separator: ", ")
    parts.append("\(what): \(first)\(values.count > 3 ? " and \(values.count - 3) more" : "")")
  }
  if let place = zip(found, wanted).enumerated().first(where: { $1.0 != $1.1 }) {
    parts.append("at \(place.offset): \(place.element.0), not \(place.element.1)")
  }
  return parts.joined(separator: "; ")
}

/// Describes the first difference between a list and its expected prefix; nil if it has that
/// prefix.
public func difference<Value: Hashable>(
  _ found: some Sequence<Value>,
  fromBeginning beginning: some Sequence<Value>
) -> String? {
  let beginning = Array(beginning)
  return difference(found.prefix(beginning.count), from: beginning)
}
