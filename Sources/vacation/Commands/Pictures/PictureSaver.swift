import Flickr
import FlickrClient
import Glibc
import Presentation
import TravelDesk
import VacationStore

/// Saves the pictures of photos as files, one run of `vacation save`.
final class PictureSaver {
  /// The outcome for one photo.
  enum Outcome {
    /// It was saved as this file, with so many bytes.
    case saved(file: String, bytes: Int)
    /// This file was there already.
    case alreadySaved(file: String)
    case failed(any Error)
  }

  /// The maximum number of concurrent downloads; the client limits the rate.
  private static let concurrency = 4
  /// If so many photos fail in a row because of the network or the disk, the others would fail, too.
  private static let failureLimit = concurrency

  private let vacation: Vacation
  private let template: FileNameTemplate
  /// The requested size; nil for the largest up to 1,024 pixels.
  private let size: ImageSize?
  private let directory: PictureDirectory
  private let list: PictureList
  private let report: (PhotoID, Outcome) throws -> Void
  private var failuresInARow = 0

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - template: The names of the files.
  ///   - size: The requested size; nil for the largest up to 1,024 pixels.
  ///   - directory: The directory, which exists.
  ///   - list: Its list.
  ///   - report: Called with the outcome of each photo, in order.
  init(
    _ vacation: Vacation,
    template: FileNameTemplate,
    size: ImageSize?,
    directory: PictureDirectory,
    list: PictureList,
    report: @escaping (PhotoID, Outcome) throws -> Void
  ) {
    (self.vacation, self.template, self.size) = (vacation, template, size)
    (self.directory, self.list, self.report) = (directory, list, report)
  }

  /// Reports the names of the files without fetching anything; a JPEG is assumed where the format is
  /// not known.
  ///
  /// - Throws: `VacationError`; what `report` throws.
  func tryOut(_ ids: [PhotoID]) throws {
    for (number, id) in zip(1..., ids) {
      if let file = savedFile(of: id) {
        try report(id, .alreadySaved(file: file))
      } else if let photo = try vacation.firstPhoto(id: id) {
        let size = size ?? .large1024
        let format = size == .original ? photo.photo.originalFormat : nil
        let picture = NamedPicture(
          summary: PhotoSummary(photo),
          number: number,
          size: size.name,
          fileExtension: format ?? "jpg"
        )
        let file = name(picture, for: PictureList.Picture(id: id, size: size))
        try list.add(line(file, size, photo)) {}
        try report(id, .saved(file: file, bytes: 0))
      }
    }
  }

  /// Saves the pictures of photos, in their order.
  ///
  /// - Parameters:
  ///   - ids: The photos; those that are no longer in the vacation are ignored.
  ///   - fetch: Fetches the picture of a photo; the flag says whether to cache what it fetches.
  /// - Throws: `Failure`, `FlickrError` if the disk or the network fails repeatedly; `VacationError`;
  ///   what `report` throws. Pictures that were reported as saved stay.
  func save(
    _ ids: [PhotoID],
    fetch: @escaping @Sendable (Photo, _ caching: Bool) async throws -> ImageFile
  ) async throws {
    typealias Fetched = (number: Int, result: Result<OpenedImage, any Error>)
    try await withThrowingTaskGroup(of: Fetched.self) { group in
      var rest = zip(1..., ids).makeIterator()
      var window: [(number: Int, id: PhotoID, photo: VacationPhoto?)] = []
      var results: [Int: Result<OpenedImage, any Error>] = [:]
      while true {
        while window.count < Self.concurrency, let (number, id) = rest.next() {
          let photo = savedFile(of: id) == nil ? try vacation.firstPhoto(id: id) : nil
          if let photo = photo?.photo {
            group.addTask {
              do {
                let image = try await Self.opened(photo, fetch)
                return (number, .success(image))
              } catch {
                return (number, .failure(error))
              }
            }
          }
          window.append((number, id, photo))
        }
        guard !window.isEmpty else { return }
        let (number, id, photo) = window.removeFirst()
        guard let photo else {
          // Otherwise, it has been removed from the vacation.
          if let file = savedFile(of: id) { try report(id, .alreadySaved(file: file)) }
          continue
        }
        while results[number] == nil, let fetched = try await group.next() {
          results[fetched.number] = fetched.result
        }
        guard let result = results.removeValue(forKey: number) else { return }
        let outcome: Outcome
        do {
          outcome = try save(photo, number, try result.get())
          failuresInARow = 0
        } catch {
          outcome = .failed(try afterFailure(error))
        }
        try report(id, outcome)
      }
    }
  }

  /// Counts a failure; rethrows it if the other photos would fail, too.
  private func afterFailure(_ error: any Error) throws -> any Error {
    if case .cancelled? = error as? FlickrError { throw error }
    let isGeneral = [.temporary, .noSpaceOrPermission].contains(Failure(of: error).kind)
    failuresInARow = isGeneral ? failuresInARow + 1 : 0
    if failuresInARow == Self.failureLimit { throw error }
    return error
  }

  /// Fetches a picture, and opens it before other downloads evict it from a small cache.
  private static func opened(
    _ photo: Photo,
    _ fetch: (Photo, _ caching: Bool) async throws -> ImageFile
  ) async throws -> OpenedImage {
    // In a small cache, other downloads may evict the image at once. What is not cached is not evicted.
    for caching in [true, false, false] {
      let image = try await fetch(photo, caching)
      guard let opened = OpenedImage(image) else { continue }
      // An image that is too large for the cache has a hidden file, which otherwise stays for an hour.
      if image.path.split(separator: "/").last?.hasPrefix(".") == true { unlink(image.path) }
      return opened
    }
    throw Failure(
      "The image of photo \(photo.id) was removed from the cache while it was saved.",
      hint:
        "Run the command again, or set a larger cache with `vacation config set cache.image_bytes`.",
      kind: .failed
    )
  }

  private func save(
    _ photo: VacationPhoto,
    _ number: Int,
    _ opened: OpenedImage
  ) throws -> Outcome {
    let image = opened.image
    let picture = PictureList.Picture(id: photo.id, size: image.size)
    if let file = list.file(of: picture), directory.contains(file) {
      return .alreadySaved(file: file)
    }
    let named = NamedPicture(
      summary: PhotoSummary(photo),
      number: number,
      size: image.size.name,
      fileExtension: image.type.fileExtension
    )
    while true {
      let file = name(named, for: picture)
      try directory.createParents(of: file)
      let path = directory.path(of: file)
      do {
        try write(opened, line(file, image.size, photo))
        return .saved(file: file, bytes: image.bytes)
      } catch let error as Failure {
        // Tries another name if a file with this one has appeared in the meantime.
        guard ImageDestination.exists(at: path) else { throw error }
      }
    }
  }

  private func write(_ image: OpenedImage, _ line: PictureList.Line) throws {
    let destination = ImageDestination(
      file: directory.path(of: line.file),
      writtenIn: directory.path
    )
    try destination.save(image, replaces: false) { rename in try list.add(line, rename: rename) }
  }

  private func line(_ file: String, _ size: ImageSize, _ photo: VacationPhoto) -> PictureList.Line {
    PictureList.Line(
      file: file,
      picture: PictureList.Picture(id: photo.id, size: size),
      photo: photo.photo
    )
  }
}

extension PictureSaver {
  /// The file of a photo in the requested size that exists.
  private func savedFile(of id: PhotoID) -> String? {
    (size.map { [$0] } ?? ImageSize.displayOrder).lazy
      .compactMap { self.list.file(of: PictureList.Picture(id: id, size: $0)) }
      .first { self.directory.contains($0) }
  }

  /// The name for a picture: the one it is listed under, or else a new one, with the photo's ID if
  /// another picture or file has that name.
  private func name(_ named: NamedPicture, for picture: PictureList.Picture) -> String {
    if let file = list.file(of: picture), isFree(file, for: picture) { return file }
    let first = template.path(of: named)
    if isFree(first, for: picture) { return first }
    let marks = (1...).lazy.map { number in
      number == 1 ? " (\(picture.id))" : " (\(picture.id) \(number))"
    }
    let names = marks.map { self.template.path(of: named, mark: $0) }
    return names.first { self.isFree($0, for: picture) } ?? first
  }

  private func isFree(_ file: String, for picture: PictureList.Picture) -> Bool {
    guard file.lowercased() != PictureList.name, !directory.contains(file) else { return false }
    return list.picture(in: file).map { $0.id == picture.id } ?? true
  }
}
