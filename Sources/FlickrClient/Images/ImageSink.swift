/// Where the bytes of an image go while they come in.
public protocol ImageSink: AnyObject {
  /// Begins an image, or begins it anew when an attempt failed: what was written before is dropped.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func begin(_ type: ImageType) throws(FlickrError)

  /// Takes the next bytes.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  func write(_ bytes: [UInt8]) throws(FlickrError)
}
