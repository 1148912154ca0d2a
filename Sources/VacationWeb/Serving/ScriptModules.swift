/// The scripts that every page needs.
enum ScriptModules {
  /// The modules that `main.js` imports, directly or not, each once.
  ///
  /// The head of each page preloads them (`modulepreload`): a browser that learns of them only from
  /// `main.js` asks for them after the page's images, which may have to wait for Flickr.
  static let imported: [String] = {
    let sources = Dictionary(
      Assets.all.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    ) { first, _ in first }
    var found: [String] = []
    var next = ["main.js"]
    while let name = next.popLast() {
      let imports = imports(of: sources[name] ?? "").filter { !found.contains($0) }
      found += imports
      next += imports
    }
    return found
  }()

  /// The names of the files that a module imports statically.
  private static func imports(of source: String) -> [String] {
    source.matches(of: /^import .*'\.\/([^']+)';$/.anchorsMatchLineEndings()).map {
      String($0.output.1)
    }
  }
}
