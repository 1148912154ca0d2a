import Flickr
import FlickrClient
import FlickrSample
import Foundation
import Testing

@Suite("The sample's Flickr")
struct SampleTransportTests {
  @Test func `a method that Flickr has not is refused with code 112`() async throws {
    let reply = try await SampleCall("flickr.nonExistingMethod")
    #expect(try reply.code() == 112)
    #expect(try reply.object()["stat"] as? String == "fail")
    #expect(reply.text.contains(#"Method \"flickr.nonExistingMethod\" not found"#))
  }

  @Test func `a request without a method is refused with code 112`() async throws {
    let request = TransportRequest(.get, "https://h/services/rest/?format=json&nojsoncallback=1")
    #expect(try await SampleCall(request).code() == 112)
  }

  @Test(arguments: [
    "flickr.photos.comments.addComment", "flickr.favorites.add", "flickr.photos.delete",
    "flickr.photos.setTags", "flickr.photosets.create", "flickr.photosets.removePhoto",
  ])
  func `what writes is refused with code 99`(method: String) async throws {
    let reply = try await SampleCall(method, "photo_id=99900000000000000003")
    #expect(try reply.code() == 99)
    #expect(reply.text.contains("is read-only"))
  }

  @Test func `only JSON is spoken`() async throws {
    for format in ["", "format=rest&", "format=php_serial&"] {
      let url = "https://h/services/rest/?\(format)method=flickr.test.login&nojsoncallback=1"
      #expect(try await SampleCall(TransportRequest(.get, url)).code() == 111)
    }
  }

  @Test func `without nojsoncallback, the response is a JSONP call`() async throws {
    let url = "https://h/services/rest/?method=flickr.test.login&format=json"
    let reply = try await SampleCall(TransportRequest(.get, url))
    #expect(reply.text.hasPrefix(#"jsonFlickrApi({"user":"#))
    #expect(reply.text.hasSuffix("})"))
  }

  @Test(arguments: ["https://api.flickr.com", "https://www.flickr.com", "http://127.0.0.1:80", ""])
  func `it answers on every host`(host: String) async throws {
    let url = "\(host)/services/rest/?method=flickr.test.login&format=json&nojsoncallback=1"
    let reply = try await SampleCall(TransportRequest(.get, url))
    #expect(try reply.object("user")["id"] as? String == FlickrSample.me)
    #expect(
      reply.headers.contains(TransportHeader("Content-Type", "application/json; charset=utf-8"))
    )
  }

  @Test func `a form is read as a query is`() async throws {
    let form = "method=flickr.test.echo&format=json&nojsoncallback=1&word=caf%C3%A9+%26+100%25%2"
    let reply = try await SampleCall(
      TransportRequest(.post, "https://h/services/rest/", body: Array(form.utf8))
    )
    #expect(try reply.object("word")["_content"] as? String == "café & 100%%2")
  }

  @Test func `the echo leaves out what is secret`() async throws {
    let reply = try await SampleCall(
      "flickr.test.echo",
      "api_key=not-a-key",
      "oauth_token=not-a-token",
      "api_sig=not-a-sig",
      "a=1"
    )
    #expect(!reply.text.contains("not-a-"))
    #expect(try reply.object("method")["_content"] as? String == "flickr.test.echo")
    #expect(try reply.object("a")["_content"] as? String == "1")
    #expect(try reply.object()["stat"] as? String == "ok")
  }

  @Test func `the token is checked as that of one person who may read`() async throws {
    let oauth = try await SampleCall("flickr.auth.oauth.checkToken").object("oauth")
    let user = try #require(oauth["user"] as? [String: Any])
    #expect(user["nsid"] as? String == FlickrSample.me)
    #expect((oauth["perms"] as? [String: Any])?["_content"] as? String == "read")
    let login = try await SampleCall("flickr.test.login").object("user")
    #expect((login["username"] as? [String: Any])?["_content"] as? String == "lin.and.the.bicycle")
  }

  @Test(arguments: ["/", "/services/oauth/request_token", "/photos/1", "/65535/1_2.jpg", ""])
  func `other paths are not found`(path: String) async throws {
    let reply = try await SampleCall(TransportRequest(.get, "https://api.flickr.com\(path)"))
    #expect(reply.status == 404)
  }

  @Test func `a response larger than the limit is rejected`() async throws {
    let url =
      "https://h/services/rest/?method=flickr.photos.getRecent&format=json&nojsoncallback=1"
    await #expect(throws: TransportFailure.tooLarge(limit: 1000)) {
      try await SampleCall(TransportRequest(.get, url, bodyLimit: 1000))
    }
  }

  @Test func `a request of a task that was cancelled ends as cancelled`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await SampleCall("flickr.test.login").status
    }
    await #expect(throws: TransportFailure.cancelled) { try await task.value }
  }
}
