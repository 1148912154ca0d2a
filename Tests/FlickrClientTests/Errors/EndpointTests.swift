import Testing

@testable import FlickrClient

struct EndpointTests {
  @Test(arguments: [
    "http://127.0.0.1:8090", "http://127.0.0.1:8090/", "http://localhost", "http://[::1]:80",
    "https://flickr.example", "https://flickr.example:8443/base//", "HTTP://LOCALHOST:1",
  ])
  func `https, or http on loopback, may stand in`(address: String) throws {
    let endpoint = try FlickrEndpoint(standIn: address)
    #expect(endpoint.rest.hasSuffix("/services/rest/"))
    #expect(!endpoint.rest.dropFirst(8).contains("//"))
    #expect(endpoint.oauth("authorize").hasSuffix("/services/oauth/authorize"))
  }

  @Test(arguments: [
    "", "127.0.0.1:8090", "http://flickr.example", "http://127.0.0.1.evil.example",
    "ftp://localhost",
    "http://localhost@evil.example", "https://user:pass@flickr.example", "https://",
    "https://flickr.example/?a=b", "https://flickr.example/#a", "file:///tmp", "http://10.0.0.1",
  ])
  func `nothing else may`(address: String) {
    #expect(throws: FlickrError.self) { try FlickrEndpoint(standIn: address) }
  }

  @Test func `Flickr itself has a host for each interface`() {
    #expect(FlickrEndpoint.flickr.rest == "https://api.flickr.com/services/rest/")
    #expect(
      FlickrEndpoint.flickr.oauth("request_token")
        == "https://www.flickr.com/services/oauth/request_token"
    )
  }
}
