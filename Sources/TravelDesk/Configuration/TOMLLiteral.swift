/// Values as TOML writes them.
enum TOMLLiteral {
  /// The value: `50`, `true`, `"Summer in Kyoto"`.
  static func text(of value: SettingValue) -> String {
    switch value {
    case .integer, .truth: value.description
    case .text(let text): quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
