/// What the examples in help texts speak of, so that they work after `vacation demo`.
enum HelpExamples {
  /// A photo of the sample, the first that the demo visits.
  static let photo = "99900000000000000428"
}
