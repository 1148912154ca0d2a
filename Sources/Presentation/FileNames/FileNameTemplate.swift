/// A template for the names of pictures, as in gallery-dl:
/// `{place}/{taken:%Y-%m-%d} {title}.{ext}`.
///
/// It is parsed once and applied to each picture. A `/` outside of fields separates directories. The
/// result is always a path below the directory that it is relative to, whatever the values are: see
/// ``FileName``.
package struct FileNameTemplate: Sendable {
  /// A part of a name.
  private enum Part: Sendable {
    case literal(String)
    case field(TemplateField)
  }

  /// The template that is used by default.
  package static let `default` = "{place}/{taken:%Y-%m-%d} {title}.{ext}"

  /// The names of the directories and of the file, at least one.
  private let names: [[Part]]

  /// Parses a template.
  ///
  /// - Throws: `Failure` if the template is absolute, leads out of its directory, has no file name, or
  ///   has an unknown field or format.
  package init(_ text: String) throws {
    guard !text.isEmpty else { throw Self.failure("The template is empty.") }
    guard !text.hasPrefix("/") else {
      throw Self.failure(
        "The template \"\(text)\" is absolute, but files are saved in a directory."
      )
    }
    let names = try Self.names(in: text)
    let literals = names.map { parts in
      parts.reduce("") { text, part in
        if case .literal(let literal) = part { text + literal } else { text + "{}" }
      }
    }
    guard !literals.contains("..") else {
      throw Self.failure("The template \"\(text)\" leads out of the directory: it has \"..\".")
    }
    guard let last = literals.last, !last.isEmpty, last != "." else {
      throw Self.failure("The template \"\(text)\" has no file name after the last /.")
    }
    self.names = names
  }

  /// Whether files are named with an extension: with the field `ext`, or one that is written out.
  package var hasExtension: Bool {
    (names.last ?? []).contains { part in
      switch part {
      case .literal(let literal): literal.contains(".")
      case .field(let field): field.isExtension
      }
    }
  }

  /// The path of a picture, relative to the directory.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - mark: Text that is added before the extension, to tell it from a file with the same name.
  /// - Returns: The path; directories without a name are left out.
  package func path(of picture: NamedPicture, mark: String = "") -> String {
    let texts = names.map { parts in
      parts.reduce("") { text, part in
        switch part {
        case .literal(let literal): text + literal
        case .field(let field): text + field.text(of: picture).replacing("/", with: "_")
        }
      }
    }
    let directories = texts.dropLast().compactMap(FileName.directory)
    return (directories + [FileName.file(texts.last ?? "", mark: mark)]).joined(separator: "/")
  }

  /// Splits a template into names, and these into parts.
  private static func names(in text: String) throws -> [[Part]] {
    var names: [[Part]] = [[]]
    var rest = text[...]
    func add(_ literal: some StringProtocol) {
      for (index, piece) in literal.split(separator: "/", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { names.append([]) }
        if !piece.isEmpty { names[names.endIndex - 1].append(.literal(String(piece))) }
      }
    }
    while let brace = rest.firstIndex(where: { "{}".contains($0) }) {
      add(rest[..<brace])
      let character = rest[brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == character {
        add(String(character))
        rest = rest.dropFirst()
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw failure(
          "The template \"\(text)\" has a \(character) without its counterpart; for a brace, write"
            + " \(character)\(character)."
        )
      }
      names[names.endIndex - 1].append(.field(try TemplateField(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    add(rest)
    return names
  }

  /// The failure for an invalid template.
  static func failure(_ message: String, hint: String? = nil) -> Failure {
    .usage(message, hint: hint ?? "For example: --name '\(Self.default)'")
  }
}
