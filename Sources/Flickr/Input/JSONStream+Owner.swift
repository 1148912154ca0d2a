extension JSONStream {
  /// Reads the owner of a list of photos from behind the list, whose `[` is at the cursor.
  ///
  /// Flickr sends `owner` before `photo`, but a program that saved the response may have sorted its
  /// keys. The list's object is looked through up to its end and then read again from the list on,
  /// if it has at most 8 MB from there: a page has 500 photos, about 1 MB. Beyond that, and in a
  /// response that is cut short or broken, the photos keep what they have of their own.
  ///
  /// No byte is looked ahead at twice: many lists in one object, or lists in lists, would take
  /// quadratic time.
  mutating func readOwnerBehindList(_ facts: inout ReplyFacts) throws {
    let begin = window.offset
    guard begin >= lookedAheadTo else { return }
    let state = self
    window.pin = window.cursor
    let skipped = try skip(BraceMatch(depth: 1), limit: 8 * 1024 * 1024)
    let start = window.pin ?? window.cursor
    if skipped == .done {
      let rest = Array(#"{"photo":"#.utf8) + window.slice(from: start)
      rest.withUnsafeBytes { bytes in
        let text = JSONReader(bytes: bytes)
        var scanner = JSONScanner(bytes)
        // What is no valid JSON is reported when it is read.
        guard let object = try? scanner.value(depth: 0) else { return }
        facts.owner = text.nonemptyContent(text.member("owner", of: object))
        facts.ownerName =
          facts.ownerName ?? text.nonemptyContent(text.member("ownername", of: object))
      }
    }
    let end = window.offset
    window.rewind(to: start)
    self = state
    lookedAheadTo = end
    bytesLookedAhead += end - begin
    window.pin = nil
  }
}
