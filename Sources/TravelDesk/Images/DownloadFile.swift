import Flickr
import FlickrClient
import SystemSupport
import VacationStore

/// The temporary file of an image download, which gets its final name when it is complete.
final class DownloadFile: ImageSink {
  private let directory: String
  private var file: AtomicFile?
  private(set) var type: ImageType?
  private(set) var bytes = 0

  /// - Parameter directory: Path of the directory for the file.
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

  /// Syncs the file to disk and renames it, replacing an existing file.
  func finish(as name: String) throws(FlickrError) {
    do throws(AtomicFile.Failure) {
      try file?.rename(to: name)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ failure: AtomicFile.Failure) -> FlickrError {
    let action =
      switch failure.step {
      case .write: "written"
      case .rename: "renamed"
      default: "created"
      }
    return .localFailure(
      path: directory,
      reason: "an image file cannot be \(action): \(failure.reason)"
    )
  }
}
