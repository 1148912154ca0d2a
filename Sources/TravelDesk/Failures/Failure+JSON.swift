extension Failure {
  /// The fields of the object that it is in JSON: `error`, with its code, message and hint.
  package var fields: [Field] {
    [
      Field(
        "error",
        .object([
          Field("code", .text(kind.code)), Field("message", .text(message)),
          Field("hint", .text(ifKnown: hint)),
        ])
      )
    ]
  }

  /// `{"error":{"code":…,"message":…,"hint":…}}`, without a line end.
  package var json: String {
    var text = JSONText()
    text.append(object: fields)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
