/// The files of the site that are the same for every vacation.
enum SiteStyle {
  /// The number of colors of cards.
  static let colors = 12

  /// The style sheet.
  static var css: [UInt8] {
    // The shape of each picture is a class, since the policy does not allow styles in the HTML.
    let shapes = SiteShape.all.map { ".r\($0) { --r: \(Double($0) / 20); }\n" }.joined()
    return PackageResources.style_css + Array(shapes.utf8)
  }

  /// The icon.
  static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <clipPath id="card"><rect width="64" height="64" rx="15"/></clipPath>
      <g clip-path="url(#card)">
        <path fill="#0a6672" d="M0 0h64v64H0z"/>
        <circle cx="44" cy="21" r="9" fill="#ffd27a"/>
        <path fill="#57b3b4" d="M0 46 21 20l16 19 7-8 20 19v14H0z"/>
        <path fill="#f4f7f4" d="M0 52c8-5 15-5 22-1s14 4 21 0 14-4 21 0v13H0z"/>
      </g>
    </svg>

    """
}
