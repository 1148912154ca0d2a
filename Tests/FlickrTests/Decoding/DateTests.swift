import Flickr
import Testing

@Suite("Dates of photos (FLICKR.md section 4)")
struct DateTests {
  @Test(arguments: ["1", #""1""#])
  func `a time that Flickr does not know is none`(unknown: String) throws {
    let photo = try Photo(
      json: """
        {"id":"1","datetaken":"2012-03-04 05:06:07","datetakengranularity":"0",
        "datetakenunknown":\(unknown)}
        """
    )
    #expect(photo.dateTaken == nil)
    #expect(photo.dateTakenGranularity == nil)
  }

  @Test(arguments: ["0", #""0""#, "null", #""""#])
  func `a time that is not called unknown counts, in the camera's own zone`(unknown: String) throws
  {
    let photo = try Photo(
      json: """
        {"id":"1","datetaken":"2012-03-04 05:06:07","datetakengranularity":"8",
        "datetakenunknown":\(unknown)}
        """
    )
    #expect(photo.dateTaken == "2012-03-04 05:06:07")
    #expect(photo.dateTakenGranularity == 8)
  }

  @Test(arguments: [#""0000-00-00 00:00:00""#, #""0000-00-00""#, #""""#, "null", "[]"])
  func `a time of zeros is none`(taken: String) throws {
    let photo = try Photo(json: #"{"id":"1","datetaken":\#(taken),"datetakengranularity":0}"#)
    #expect(photo.dateTaken == nil)
    #expect(photo.dateTakenGranularity == nil)
  }
}
