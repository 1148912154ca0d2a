import TestSupport

extension MisbehaviourRow {
  /// What is said of the body: FLICKR.md section 1, RELIABILITY.md row 12.
  static var lengths: [MisbehaviourRow] {
    [
      row("JSON as text/plain", .contentType("text/plain")),
      row("JSON as text/html", .contentType("text/html")),
      row("more is announced than comes, once", .lengthOff(by: 100), times: 1, waits: [1]),
      row(
        "more is announced than comes, for good",
        .lengthOff(by: 100),
        .failure("dropped"),
        waits: doubling
      ),
      row("less is announced than comes", .lengthOff(by: -100), times: 1, waits: [1]),
      row("gzip", .gzip),
      row("gzip that breaks off, once", .gzipTruncated, times: 1, waits: [1]),
      row(
        "gzip that breaks off, for good",
        .gzipTruncated,
        .failure("dropped"),
        waits: doubling
      ),
      row("gzip that unpacks to far more", .gzipBomb(unpacked: 64 << 20), .failure("tooLarge")),
      row("a megabyte of white space behind the reply", .padded(to: 1 << 20)),
      row("a body that never ends", .endless, .failure("tooLarge")),
    ]
  }

  /// Connections: RELIABILITY.md row 12.
  static var connections: [MisbehaviourRow] {
    [
      row("the connection ends before the head, once", .cutBeforeHead, times: 1, waits: [1]),
      row(
        "the connection ends before the head, for good",
        .cutBeforeHead,
        of: .mine,
        .failure("dropped"),
        waits: doubling
      ),
      row(
        "the connection ends before the head, of a write",
        .cutBeforeHead,
        of: .comment,
        .failure("dropped")
      ),
      row("the connection ends in the body", .cut(after: 100), times: 3, waits: [1, 2, 4]),
      row(
        "the connection ends in the body of a write",
        .cut(after: 5),
        of: .comment,
        .failure("dropped")
      ),
      // The next request may be sent before the end of the connection is known.
      MisbehaviourRow(
        "the connection ends after each answer",
        .closeAfterwards,
        asking: .list,
        waits: nil
      ),
      row("an answer that takes its time", .held(ServerGate())),
      row("a slow drip", .drip(ServerGate()), of: .comment),
    ]
  }

  /// Images: FLICKR.md sections 0.7, 5 and 7, RELIABILITY.md row 12.
  static var images: [MisbehaviourRow] {
    [
      row("a large image", .jpeg(bytes: 2 << 20), of: .image, .text("jpeg of 2097152 bytes")),
      row("a moment's 403", .status(403), times: 1, of: .image, waits: [2]),
      row("403 for good", .status(403), of: .image, .failure("imageRefused 403"), waits: [2, 2]),
      row(
        "429 of the image host",
        .tooManyRequests(retryAfter: nil),
        times: 2,
        of: .image,
        waits: [5, 10]
      ),
      row(
        "429 of the image host that asks to wait for long",
        .tooManyRequests(retryAfter: "121"),
        of: .image,
        .failure("tooManyRequests 121")
      ),
      row("503 of the image host", .status(503), times: 2, of: .image, waits: [1, 2]),
      row(
        "500 of the image host for good",
        .status(500),
        of: .image,
        .failure("imageRefused 500"),
        waits: doubling
      ),
      row("an image that is gone (404)", .status(404), of: .image, .failure("noImage")),
      row("an image that is gone (410)", .status(410), of: .image, .failure("noImage")),
      row(
        "a redirect to the picture for missing photos",
        .unavailableByRedirect,
        of: .image,
        .failure("noImage")
      ),
      row("the picture for missing photos", .unavailable, of: .image, .failure("noImage")),
      MisbehaviourRow(
        "a redirect to another image host",
        .redirect(to: "https://farm66.staticflickr.com/65535/1_a_b.jpg"),
        times: 1,
        asking: .image,
        requests: 2
      ),
      row(
        "a redirect to somebody else",
        .redirect(to: "https://images.example.org/1.jpg"),
        of: .image,
        .failure("notAnImage")
      ),
      MisbehaviourRow(
        "a circle of redirects",
        .redirect(to: MisbehaviourQuestion.imageURL),
        asking: .image,
        .failure("notAnImage"),
        requests: 4
      ),
      row("HTML that claims to be a JPEG", .htmlAsImage, of: .image, .failure("notAnImage")),
      row(
        "a JPEG that claims to be HTML",
        .contentType("text/html"),
        of: .image,
        .failure("notAnImage")
      ),
      row(
        "a JPEG that claims to be a PNG",
        .contentType("image/png"),
        of: .image,
        .failure("notAnImage")
      ),
      row("no bytes", .emptyBody, of: .image, .failure("notAnImage")),
      row(
        "the connection ends in an image",
        .cut(after: 5_000),
        times: 2,
        of: .image,
        waits: [1, 2]
      ),
      row(
        "the connection ends in an image, for good",
        .cut(after: 5_000),
        of: .image,
        .failure("dropped"),
        waits: doubling
      ),
      row(
        "less of an image comes than is announced",
        .lengthOff(by: 50),
        times: 1,
        of: .image,
        waits: [1]
      ),
      // Its length is as announced, so nothing tells but the image itself, which is not looked into.
      row(
        "a JPEG without its last bytes",
        .truncatedImage,
        of: .image,
        .text("jpeg of 3996 bytes")
      ),
      row("an image packed with gzip", .gzip, of: .image),
      row("an image that drips", .drip(ServerGate()), of: .image),
    ]
  }
}
