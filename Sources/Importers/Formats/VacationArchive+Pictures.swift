import Flickr
package import VacationStore

extension VacationArchive {
  /// A picture of a photo, to be kept; nil if its size or type is not one that is kept, or its file is
  /// missing.
  package func picture(_ picture: ArchivedPhoto.Picture, of photo: ArchivedPhoto) -> NewPicture? {
    let directory = "data/pictures/\(picture.sha256.prefix(2))/"
    guard let size = ImageSize(name: picture.size), picture.bytes <= NewPicture.maximumBytes,
      let type = ImageType(contentType: picture.contentType),
      let file = tree.file("\(root)\(directory)\(picture.sha256).\(type.fileExtension)"),
      file.size <= NewPicture.maximumBytes
    else { return nil }
    return NewPicture(
      photo: photo.id,
      size: size,
      contentType: type.contentType,
      source: picture.source,
      kept: Timestamp(microseconds: picture.kept),
      read: MediaFile.reading(tree, file)
    )
  }
}
