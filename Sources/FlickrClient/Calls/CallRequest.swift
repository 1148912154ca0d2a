/// The HTTP request of one attempt: with the key in the query, or signed in a header.
struct CallRequest {
  let request: TransportRequest

  /// Creates the request: GET for reads, POST for writes.
  ///
  /// - Throws: ``FlickrError/noSecret`` when it has to be signed and there is no secret.
  init(_ call: CallAttempts, credentials: FlickrCredentials) throws(FlickrError) {
    var parameters = [
      FlickrParameter("method", call.name), FlickrParameter("format", "json"),
      FlickrParameter("nojsoncallback", "1"),
    ]
    parameters += call.parameters
    var headers: [TransportHeader] = []
    let client = call.client
    let method: TransportRequest.Method = call.isWrite ? .post : .get
    if call.isSigned, let token = credentials.token {
      guard let secret = credentials.secret else { throw .noSecret }
      // In a header, so that the token is in no URL that may be logged.
      let signature = OAuthSignature(
        method,
        client.endpoint.rest,
        parameters: parameters,
        key: credentials.key,
        secret: secret,
        token: OAuthSignature.Token(token: token.token, secret: token.secret),
        nonce: client.environment.nonce(),
        timestamp: Int(client.environment.now().components.seconds)
      )
      headers.append(TransportHeader("Authorization", signature.authorization))
    } else {
      parameters.append(FlickrParameter("api_key", credentials.key))
    }
    let form = FormBody.encode(parameters)
    switch method {
    case .get:
      request = TransportRequest(.get, client.endpoint.rest + "?" + form, headers: headers)
    case .post:
      headers.append(TransportHeader("Content-Type", "application/x-www-form-urlencoded"))
      request = TransportRequest(
        .post,
        client.endpoint.rest,
        headers: headers,
        body: Array(form.utf8)
      )
    }
  }
}
