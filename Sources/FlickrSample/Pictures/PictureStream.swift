import Flickr

/// Draws a picture and encodes it, sixteen rows at a time.
final class PictureStream {
  private let scene: Scene
  private let width: Int
  private let height: Int
  /// The pixels of the scene for each of the picture, in both directions: small pictures are drawn
  /// larger and averaged.
  private let fineness: Int
  /// What is cut off left and above, in pixels of the scene.
  private let left: Int
  private let top: Int
  private let row: PixelRowMemory
  private let spare: PixelRowMemory
  private let stripe: PixelStripe
  private let finish: Finish
  private var encoder: JPEGEncoder
  private var nextRow = 0

  init(_ sample: SamplePhoto, _ size: ImageSize) {
    (width, height) = sample.images.dimensions(size)
    fineness = max(width, height) <= 240 ? 3 : max(width, height) <= 500 ? 2 : 1
    // A square is cut out of the middle of the whole picture.
    let proportion = sample.images.proportion
    let smaller = min(proportion.width, proportion.height)
    let whole =
      size.isCropped
      ? (width: width * proportion.width / smaller, height: height * proportion.height / smaller)
      : (width: width, height: height)
    scene = Scene(sample, width: whole.width * fineness, height: whole.height * fineness)
    left = (whole.width - width) / 2 * fineness
    top = (whole.height - height) / 2 * fineness
    row = PixelRowMemory(width: whole.width * fineness)
    spare = PixelRowMemory(width: whole.width * fineness)
    stripe = PixelStripe(width: width)
    finish = Finish(width: width, height: height, isGray: scene.isGray)
    encoder = JPEGEncoder(width: width, height: height, quality: 85)
  }

  /// The next bytes; nil after the last.
  func next() -> [UInt8]? {
    guard nextRow < height else { return nil }
    let rows = min(16, height - nextRow)
    for line in 0..<rows { draw(line) }
    stripe.fillMargins(rows: rows)
    encoder.encode(stripe)
    nextRow += rows
    if nextRow == height { encoder.finish() }
    return encoder.takeBytes()
  }

  /// Draws a line of the stripe.
  private func draw(_ line: Int) {
    let start = line * stripe.stride
    let target = PixelRow(
      red: stripe.red + start,
      green: stripe.green + start,
      blue: stripe.blue + start,
      width: width
    )
    target.fill(.black)
    let y = nextRow + line
    for part in 0..<fineness {
      scene.paint(top + y * fineness + part, on: row.row, spare: spare.row)
      add(row.row, to: target)
    }
    finish.apply(y, to: target)
  }

  /// Adds a row of the scene to a line of the picture, as its share of it.
  private func add(_ source: PixelRow, to target: PixelRow) {
    let share = 1 / Float(fineness * fineness)
    var x = 0
    while x < width {
      var place = left &+ x &* fineness
      let end = place &+ fineness
      while place < end {
        target.red[x] += source.red[place] * share
        target.green[x] += source.green[place] * share
        target.blue[x] += source.blue[place] * share
        place &+= 1
      }
      x &+= 1
    }
  }
}
