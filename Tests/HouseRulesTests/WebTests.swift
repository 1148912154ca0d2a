import TestSupport
import Testing

/// What the web page's templates and scripts go without: all that comes from Flickr is hostile.
struct WebTests {
  private static func files(_ suffix: String) throws -> [(path: String, text: String)] {
    try PackageRoot.files(below: "Sources/VacationWeb", suffix: suffix).map { path in
      (path, try PackageRoot.text(of: path))
    }
  }

  @Test func `every value in a template is escaped`() throws {
    let templates = try Self.files(".mustache")
    #expect(templates.count > 15)
    for template in templates {
      #expect(!template.text.contains("{{{"), "\(template.path)")
      #expect(!template.text.contains(/\{\{\s*&/), "\(template.path)")
      #expect(!template.text.contains("CONTENT_TYPE"), "\(template.path)")
      // Every attribute that holds a value is between quotes.
      #expect(!template.text.contains(/\s[a-z-]+=\{\{/), "\(template.path)")
    }
  }

  @Test func `no template needs what the content security policy forbids`() throws {
    for template in try Self.files(".mustache") {
      #expect(!template.text.contains(/\sstyle=/), "\(template.path)")
      #expect(!template.text.contains(/\son[a-z]+=/), "\(template.path)")
      #expect(!template.text.contains("<style"), "\(template.path)")
      #expect(!template.text.contains("javascript:"), "\(template.path)")
      for script in template.text.matches(of: /<script[^>]*>/) {
        #expect(script.output.contains(" src=\"/"), "\(template.path)")
      }
    }
  }

  @Test func `every template is registered under its name`() throws {
    let list = try PackageRoot.text(of: "Sources/VacationWeb/Rendering/Templates.swift")
    for template in try Self.files(".mustache") {
      let file = template.path.split(separator: "/").last ?? ""
      let name = file.dropLast(".mustache".count)
      #expect(list.contains("(\"\(name)\", PackageResources.\(name)_mustache)"), "\(file)")
    }
  }

  @Test func `scripts put texts into the page as text`() throws {
    let scripts = try Self.files(".js")
    #expect(scripts.count > 10)
    for script in scripts {
      for word in ["insertAdjacentHTML", "document.write", "eval(", "new Function"] {
        #expect(!script.text.contains(word), "\(script.path) has \(word)")
      }
      #expect(!script.text.contains(/(inner|outer)HTML\s*\+?=[^=]/), "\(script.path) sets HTML")
      // The name of SVG is not requested, and neither are links in credits.
      let text = script.text.replacing("http://www.w3.org/2000/svg", with: "")
        .replacing(/\['[^'\n]+', 'https:[^'\n]+'\],/, with: "")
      #expect(!text.contains(/https?:\/\//), "\(script.path) names another server")
    }
  }
}
