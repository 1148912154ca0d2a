import FlickrClient
import Settings
import TestSupport
import Testing

struct LoginSetUpTests {
  /// A transport that nothing may be asked of.
  private struct Forbidden: FlickrTransport {
    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse {
      Issue.record("\(request) was sent")
      throw .cancelled
    }
  }

  @Test func `without key or secret a login ends before it begins`() async throws {
    let trial = try TokenTrial()
    let without: [(FlickrCredentials, FlickrError)] = [
      (FlickrCredentials(key: ""), .noKey), (FlickrCredentials(key: "k"), .noSecret),
      (FlickrCredentials(key: "k", secret: ""), .noSecret),
    ]
    for (credentials, error) in without {
      let exchange = OAuthExchange(
        credentials: credentials,
        endpoint: .flickr,
        transport: Forbidden()
      )
      let flow = LoginFlow(exchange: exchange, store: trial.store()) { _ in TokenTrial.token }
      for consent in [LoginFlow.Consent.callback(), .code { "1" }] {
        await #expect(throws: error) {
          try await flow.run(permissions: .read, consent: consent) { _ in
            Issue.record("the user was sent to Flickr")
          }
        }
      }
    }
  }
}
