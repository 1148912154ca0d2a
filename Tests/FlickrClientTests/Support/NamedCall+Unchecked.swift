import FlickrClient
import Testing

extension NamedCall {
  /// A call whose name is good; another is a failure of the test.
  static func unchecked(_ name: String, _ parameters: [FlickrParameter] = []) -> NamedCall {
    do {
      return try NamedCall(name: name, parameters: parameters)
    } catch {
      Issue.record("\(error)")
      return unchecked("flickr.test.echo")
    }
  }
}
