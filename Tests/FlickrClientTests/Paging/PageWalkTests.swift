import Flickr
import Testing

@testable import FlickrClient

/// Single steps of a walk through pages.
struct PageWalkTests {
  private func page(
    _ ids: Range<Int>,
    _ number: Int = 1,
    of pages: Int,
    total: Int = 1_000
  ) -> PhotoPage {
    PhotoPage(
      photos: ids.compactMap { PhotoID(rawValue: "\(9_000_000 + $0)").map { Photo(id: $0) } },
      page: number,
      pages: pages,
      perPage: 500,
      total: total
    )
  }

  @Test func `the first page is requested with the maximum page size`() throws {
    var search = PhotosSearch(text: "x")
    search.page = 7
    #expect(PageWalk(search, limit: nil).call?.page == 1)
    #expect(PageWalk(search, limit: nil).call?.perPage == 500)
    #expect(PageWalk(search, limit: 30).call?.perPage == 30)
    search.hasGeo = true
    #expect(PageWalk(search, limit: nil).call?.perPage == 250)
    #expect(PageWalk(search, limit: 0).call == nil)
    #expect(PageWalk(search, limit: 0).isComplete)
  }

  @Test func `a short page is not the last one`() {
    var walk = PageWalk(PhotosSearch(text: "x"), limit: nil)
    #expect(walk.take(page(0..<3, of: 3)).count == 3)
    #expect(walk.call?.page == 2)
    #expect(walk.take(page(0..<0, 2, of: 3)).isEmpty)
    #expect(walk.call?.page == 3)
    #expect(walk.take(page(3..<4, 3, of: 3)).count == 1)
    #expect(walk.call == nil)
    #expect(!walk.isComplete)
  }

  @Test func `three empty pages in a row end it`() {
    var walk = PageWalk(GalleriesGetPhotos(galleryID: "1"), limit: nil)
    for number in 1...3 {
      #expect(walk.call?.page == number)
      _ = walk.take(page(0..<0, number, of: 10))
    }
    #expect(walk.call == nil)
  }

  @Test func `a page that comes again ends it`() {
    var walk = PageWalk(GalleriesGetPhotos(galleryID: "1"), limit: nil)
    #expect(walk.take(page(0..<500, of: 10)).count == 500)
    #expect(walk.take(page(0..<500, 2, of: 10)).isEmpty)
    #expect(walk.call == nil)
    #expect(walk.listed == 500 && walk.total == 1_000 && !walk.isComplete)
  }

  @Test func `nothing to list is complete after one page`() {
    var walk = PageWalk(PhotosSearch(text: "x"), limit: nil)
    _ = walk.take(page(0..<0, of: 0, total: 0))
    #expect(walk.call == nil && walk.isComplete && walk.total == 0)
  }

  @Test func `the last reported total counts`() {
    var walk = PageWalk(PhotosSearch(text: "x"), limit: nil)
    _ = walk.take(page(0..<500, of: 2, total: 998))
    _ = walk.take(page(500..<1_000, 2, of: 2, total: 1_000))
    #expect(walk.total == 1_000 && walk.isComplete)
  }

  @Test func `what comes after the end changes nothing`() {
    var walk = PageWalk(PhotosSearch(text: "x"), limit: 2)
    #expect(walk.take(page(0..<5, of: 1)).count == 2)
    #expect(walk.take(page(5..<9, of: 1)).isEmpty)
    #expect(walk.listed == 2)
  }
}
