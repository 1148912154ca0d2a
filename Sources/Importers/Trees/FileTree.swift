package import Flickr
import Glibc
import SystemSupport
package import ZIPArchive

/// The files of a directory or of an archive.
package protocol FileTree: AnyObject, Sendable {
  /// Its name in messages.
  var name: String { get }
  /// Its files, in binary order of their paths.
  var files: [TreeFile] { get }
  /// Opens a file as a stream.
  ///
  /// - Throws: ``ImportError``, as reading from the stream does.
  func open(_ file: TreeFile) throws(ImportError) -> any ByteSource
}

/// A file of a ``FileTree``.
package struct TreeFile: Sendable, Hashable {
  /// Its path in the tree, with `/` between directories.
  package let path: String
  /// Its size in bytes.
  package let size: Int
  /// Its index in the tree.
  let index: Int

  /// The part of the path after the last slash.
  package var name: Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }
  /// The part of the path up to the last slash, with it; empty for a file at the top.
  package var directory: Substring { path[..<name.startIndex] }
}

extension FileTree {
  /// The file at a path; nil if there is none.
  func file(_ path: String) -> TreeFile? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < files.count && files[low].path == path ? files[low] : nil
  }

  /// Reads a whole file, of at most 64 MB.
  ///
  /// - Throws: ``ImportError``.
  func bytes(of file: TreeFile) throws(ImportError) -> [UInt8] {
    let tooLarge = ImportError.unreadable(path: file.path, detail: "it is larger than 64 MB")
    guard file.size <= TreeLimits.wholeFile else { throw tooLarge }
    var source = try open(file)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count: Int
      do {
        count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      } catch let error as ImportError {
        throw error
      } catch {
        throw .unreadable(path: file.path, detail: "\(error)")
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= TreeLimits.wholeFile else { throw tooLarge }
    }
  }
}

/// The limits of directories and files.
enum TreeLimits {
  static let files = 1_000_000
  static let wholeFile = 64 << 20
  static let depth = 32
}

/// The files of a directory and of those below it; symbolic links are not followed.
package final class DirectoryTree: FileTree {
  package let name: String
  package let files: [TreeFile]
  private let path: String

  /// Lists a directory.
  ///
  /// - Throws: ``ImportError``.
  package init(path: String) throws {
    self.path = path
    name = path
    var found: [(path: String, size: Int)] = []
    try Self.list(path, "", depth: 0, &found)
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    files = found.enumerated().map { TreeFile(path: $1.path, size: $1.size, index: $0) }
  }

  private static func list(
    _ root: String,
    _ prefix: String,
    depth: Int,
    _ found: inout [(path: String, size: Int)]
  ) throws {
    guard depth <= TreeLimits.depth else {
      throw ImportError.unreadable(
        path: "\(root)/\(prefix)",
        detail: "it is nested more than \(TreeLimits.depth) directories deep"
      )
    }
    guard let names = DirectoryEntries.names(in: "\(root)/\(prefix)") else {
      throw ImportError.unreadable(
        path: prefix.isEmpty ? root : "\(root)/\(prefix)",
        detail: String(cString: strerror(errno))
      )
    }
    for name in names {
      var status = stat()
      // A file that was just removed is not there.
      guard lstat("\(root)/\(prefix)\(name)", &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try list(root, "\(prefix)\(name)/", depth: depth + 1, &found)
      case S_IFREG: found.append((prefix + name, Int(status.st_size)))
      default: continue
      }
      guard found.count <= TreeLimits.files else {
        throw ImportError.unreadable(path: root, detail: "it has more than a million files")
      }
    }
  }

  package func open(_ file: TreeFile) throws(ImportError) -> any ByteSource {
    try FileSource(path: self.path(of: file))
  }

  /// The path of a file in the file system.
  func path(of file: TreeFile) -> String { "\(path)/\(file.path)" }
}

/// The bytes of a regular file.
final class FileSource: ByteSource {
  private let path: String
  private let descriptor: Int32

  init(path: String) throws(ImportError) {
    self.path = path
    descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw ImportError.unreadable(path: path, detail: String(cString: strerror(errno)))
    }
  }

  deinit { close(descriptor) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw ImportError.unreadable(path: path, detail: String(cString: strerror(errno)))
      }
    }
  }
}

/// The files of a ZIP archive.
package final class ZIPTree: FileTree {
  package let name: String
  package let files: [TreeFile]
  private let reader: ZIPReader
  private let entries: [ZIPReader.Entry]
  /// What owns the descriptor.
  private let owner: any AnyObject & Sendable

  /// Reads the directory of an archive.
  ///
  /// - Parameters:
  ///   - descriptor: A regular file, open for reading.
  ///   - name: Its name in messages.
  ///   - owner: What closes the descriptor when it is released.
  ///   - limits: The limits.
  /// - Throws: ``ImportError``.
  package init(
    descriptor: Int32,
    name: String,
    owner: any AnyObject & Sendable,
    limits: ZIPReader.Limits = ZIPReader.Limits()
  ) throws {
    do {
      reader = try ZIPReader(descriptor: descriptor, limits: limits)
    } catch {
      throw ImportError(error, name: name)
    }
    self.name = name
    self.owner = owner
    entries = reader.entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    files = entries.enumerated().map { TreeFile(path: $1.name, size: $1.size, index: $0) }
  }

  package func open(_ file: TreeFile) throws(ImportError) -> any ByteSource {
    do {
      return EntrySource(try reader.open(entries[file.index]), name: name)
    } catch {
      throw ImportError(error, name: name)
    }
  }
}

/// The bytes of an entry of a ZIP archive.
private struct EntrySource: ByteSource {
  let stream: ZIPEntryStream
  let name: String

  init(_ stream: ZIPEntryStream, name: String) {
    self.stream = stream
    self.name = name
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    do {
      return try stream.read(into: buffer)
    } catch {
      throw ImportError(error, name: name)
    }
  }
}
