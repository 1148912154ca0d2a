extension FlickrClient {
  /// The time by the client's clock, since 1970 UTC.
  public var now: Duration { environment.now() }
}
