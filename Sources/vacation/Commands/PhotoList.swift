import TravelDesk
import VacationStore

/// A list of photos in the order of their visits, as several commands print it.
struct PhotoList {
  let page: PageOptions
  let format: FormatOptions
  let common: CommonOptions
  /// Whether times are printed as the file has them.
  var hasRawTimes = false

  /// Prints the photos of a selection, none if there is no vacation, and counts them.
  @discardableResult
  func print(_ selection: PhotoSelection, of vacation: Vacation?) throws -> Int {
    var count = 0
    let printer = common.printer(of: PhotoRecord.shape, as: format)
    try page.forEachPage { after, offset, limit in
      try vacation?.photos(selection, after: after, offset: offset, limit: limit) ?? []
    } do: { photos in
      count += photos.count
      try printer.print(
        photos.map { photo in
          var record = PhotoRecord(photo: photo)
          record.hasRawTime = hasRawTimes
          return record
        }
      )
    }
    try printer.finish()
    return count
  }
}
