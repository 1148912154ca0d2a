import FlickrClient
import SystemSupport
import VacationStore

/// The file that an image is written to while it comes in; it has its name only once it is whole.
final class DownloadFile: ImageSink {
  private let directory: String
  private var file: AtomicFile?
  private(set) var type: ImageType?
  private(set) var bytes = 0

  /// - Parameter directory: Path of the directory that the file is to be in.
  init(in directory: String) {
    self.directory = directory
  }

  func begin(_ type: ImageType) throws(FlickrError) {
    do throws(AtomicFile.Failure) {
      if let file { try file.empty() } else { file = try AtomicFile(in: directory) }
    } catch {
      throw failure(error)
    }
    self.type = type
    bytes = 0
  }

  func write(_ piece: [UInt8]) throws(FlickrError) {
    do throws(AtomicFile.Failure) {
      try file?.write(piece)
    } catch {
      throw failure(error)
    }
    bytes += piece.count
  }

  /// Gives the file its name, once all of it is on the disk; another of that name is replaced.
  func finish(as name: String) throws(FlickrError) {
    do throws(AtomicFile.Failure) {
      try file?.rename(to: name)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ failure: AtomicFile.Failure) -> FlickrError {
    let what =
      switch failure.step {
      case .write: "written"
      case .rename: "renamed"
      default: "made"
      }
    return .localFailure(
      path: directory,
      reason: "an image cannot be \(what) there: \(failure.reason)"
    )
  }
}
