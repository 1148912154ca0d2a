import Foundation
import Glibc
import Presentation
import SystemSupport

/// A text that the user edits in their editor.
enum EditedText {
  /// Opens a text in the editor, in a private temporary file.
  ///
  /// - Returns: The text when the editor exits.
  /// - Throws: `Failure` if there is no editor, or it fails; the text is then lost only if the editor
  ///   did not save it.
  static func edit(_ text: String, limit: Int) throws -> String {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap(Environment.variable).first { !$0.isEmpty }
    let path = NSTemporaryDirectory() + "/vacation-note-\(UInt64.random(in: 0 ... .max)).txt"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("created", path) }
    defer { unlink(path) }
    let bytes = Array(text.utf8)
    let written = write(descriptor, bytes, bytes.count)
    close(descriptor)
    guard written == bytes.count else { throw failure("written", path) }
    // The variable may contain arguments, which the shell splits.
    let shell = ChildProcess(path: "/bin/sh")
    let editor = named ?? "editor"
    let ending = shell.runInForeground(["-c", "\(editor) \"$1\"", "sh", path])
    guard ending == .exit(0) else {
      throw Failure(
        "The editor `\(editor)` failed; the note was not changed.",
        hint: "Set EDITOR to the program you edit with: EDITOR=nano vacation note --edit",
        kind: .failed
      )
    }
    let edited = open(path, O_RDONLY | O_CLOEXEC)
    guard edited >= 0 else { throw failure("read", path) }
    defer { close(edited) }
    return try read(edited, named: "The note", limit: limit)
  }

  /// Reads a text from an open file.
  ///
  /// - Throws: `Failure` if it cannot be read, is too large, or is not UTF-8.
  static func read(_ descriptor: Int32, named name: String, limit: Int) throws -> String {
    do throws(SmallFile.Failure) {
      let bytes = try SmallFile.contents(of: descriptor, limit: limit)
      if let text = String(validating: bytes, as: UTF8.self) { return text }
    } catch {
      throw Failure("\(name) \(error.reason).", kind: .failed)
    }
    throw Failure("\(name) is not UTF-8 text.", kind: .failed)
  }

  private static func failure(_ step: String, _ path: String) -> Failure {
    Failure(
      "\(path) cannot be \(step): \(String(cString: strerror(errno))).",
      kind: .noSpaceOrPermission
    )
  }
}
