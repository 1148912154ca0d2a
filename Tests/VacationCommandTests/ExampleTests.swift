import TestSupport
import Testing

@testable import vacation

/// The examples of the reference, typed in a shell one after the other.
@Suite("The examples of the help", .enabled(if: BuiltBinary.isPresent))
struct ExampleTests {
  /// In the order of the reference, and then those of `vacation --help`.
  private static let allLines = (CommandHelp.all + [CommandHelp.root]).flatMap(\.examples)
  /// Those that need a server that other people use; SyncCommandTests runs such commands.
  private static let hubLines = allLines.filter {
    $0.hasPrefix("vacation sync") || $0.hasPrefix("vacation hub")
  }
  private static let lines = allLines.filter { !hubLines.contains($0) }

  /// Makes Flickr the sample, and `curl` a program that prints a file: tests reach no network.
  private static let preparation = """
    curl() { cat "$2"; }; URL=photos.ndjson; export VACATION_FLICKR=sample

    """

  /// Makes small files and directories with the names in the examples of `vacation import`.
  private static let imports = """
    printf 'id,title,place\\n77000000001,One,Kyoto\\n' >photos.csv
    mkdir -p my-flickr-data gallery-dl/flickr
    cat >my-flickr-data/photo_10000001.json <<END
    {"id": "10000001", "name": "One", "description": "", "count_views": "1", "tags": [], "geo": [],
      "photopage": "https://www.flickr.com/photos/me/10000001/", "privacy": "public",
      "date_taken": "2019-05-01 10:00:00", "license": "Attribution",
      "original": "https://live.staticflickr.com/65535/10000001_0123456789_o.jpg"}
    END
    cat >my-flickr-data/albums.json <<END
    {"albums": [{"id": "1", "title": "Japan 2019", "description": "", "cover_photo": "",
      "photo_count": "1", "created": "1", "last_updated": "1", "url": "", "view_count": "0",
      "photos": ["10000001"]}]}
    END
    echo '{"nsid": "12345678@N00", "screen_name": "me", "real_name": "Me"}' \\
      >my-flickr-data/account_profile.json
    printf '\\377\\330\\377\\340picture' >one_10000001_o.jpg
    python3 -m zipfile -c 72157724905358313_part1.zip my-flickr-data/*.json
    python3 -m zipfile -c data-download-1.zip one_10000001_o.jpg
    cat >gallery-dl/flickr/2.jpg.json <<END
    {"category": "flickr", "id": 20000002, "title": "Two", "description": "", "tags": [],
      "extension": "jpg", "owner": {"nsid": "12345678@N00", "username": "me"}, "license": "4", "date": "2019-05-01 10:00:00"}
    END
    """

  @Test func `there are many`() {
    #expect(Self.lines.count >= 90)
  }

  @Test func `they run from top to bottom`() async throws {
    let traveller = try Traveller.withPhotos()
    let moved = try await traveller.shell("mv sample.ndjson photos.ndjson\n" + Self.imports)
    try #require(moved.exitCode == 0, "\(moved.errors)")
    for line in Self.lines {
      let run = try await traveller.shell(Self.preparation + Self.ended(line))
      #expect(run.exitCode == 0, "\(line)\n\(run.errors)")
    }
  }

  @Test func `those of a hub have arguments that are understood`() async throws {
    #expect(Self.hubLines.count >= 15)
    let traveller = try Traveller.withPhotos()
    for line in Self.hubLines {
      let run = try await traveller.shell(line + " --hub nonsense")
      #expect(
        run.errors.contains("neither a URI nor") || run.errors.contains("is no vacation named"),
        "\(line)\n\(run.errors)"
      )
    }
  }

  /// The line, and for a server its end; on a port that no other server has.
  private static func ended(_ line: String) -> String {
    guard line.hasPrefix("vacation serve") else { return line }
    // The link of the server before must not be mistaken for its own.
    return "rm -f link; \(line) --port 0 >link & server=$!\n"
      + "until grep -qs token link; do kill -0 $server || break; done\nkill $server; wait $server"
  }
}
