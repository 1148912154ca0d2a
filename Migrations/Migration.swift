/// One step of a database's schema: literal SQL that is never edited once it has shipped.
public struct Migration: Sendable {
  /// The file it comes from, without its extension: `v001_create_vacation`.
  public let name: String
  /// The statements, to be executed in one transaction.
  public let sql: String
  private let schemaText: [UInt8]

  init(_ name: String, _ sql: [UInt8], schema: [UInt8]) {
    self.name = name
    self.sql = String(decoding: sql, as: UTF8.self)
    schemaText = schema
  }

  /// The statements that `sqlite_master` holds after the migration, those of the full-text index's own
  /// tables among them.
  ///
  /// MigrationTests record them, and compare them with what the migrations make.
  public var schema: [String] {
    // In bytes: searching characters takes longer than the rest of opening a file.
    var statements: [String] = []
    var rest = schemaText[...]
    while let end = rest.indices.first(where: { rest[$0...].starts(with: Self.separator) }) {
      statements.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + Self.separator.count)...]
    }
    if !rest.isEmpty { statements.append(String(decoding: rest, as: UTF8.self)) }
    return statements
  }

  /// The end of each statement of `schemaText`.
  private static let separator = Array(";\n\n".utf8)
}

/// The migrations of a vacation's file, oldest first; the file's `user_version` counts those applied.
public let vacationMigrations = [
  Migration(
    "v001_create_vacation",
    PackageResources.v001_create_vacation_sql,
    schema: PackageResources.v001_schema_sql
  ),
  Migration(
    "v002_add_digests",
    PackageResources.v002_add_digests_sql,
    schema: PackageResources.v002_schema_sql
  ),
  Migration(
    "v003_add_own_words",
    PackageResources.v003_add_own_words_sql,
    schema: PackageResources.v003_schema_sql
  ),
  Migration(
    "v004_add_hub",
    PackageResources.v004_add_hub_sql,
    schema: PackageResources.v004_schema_sql
  ),
]

/// The migrations of the database in the cache directory, oldest first, counted likewise.
public let cacheMigrations = [
  Migration(
    "fetched_v001_create_fetched",
    PackageResources.fetched_v001_create_fetched_sql,
    schema: PackageResources.fetched_v001_schema_sql
  ),
  Migration(
    "fetched_v002_create_replies_and_images",
    PackageResources.fetched_v002_create_replies_and_images_sql,
    schema: PackageResources.fetched_v002_schema_sql
  ),
]

/// The migrations of the travel state (recents, last listings, summaries), oldest first, counted likewise.
public let stateMigrations = [
  Migration(
    "traveller_v001_create_traveller",
    PackageResources.traveller_v001_create_traveller_sql,
    schema: PackageResources.traveller_v001_schema_sql
  ),
  Migration(
    "traveller_v002_add_summaries",
    PackageResources.traveller_v002_add_summaries_sql,
    schema: PackageResources.traveller_v002_schema_sql
  ),
]

/// The migrations of a hub, a PostgreSQL database; `vacation.hub.version` counts those applied.
public let hubMigrations = [
  String(decoding: PackageResources.hub_v001_create_hub_sql, as: UTF8.self)
]

/// The migrations of the index of all vacations.
public let everywhereMigrations = [
  Migration(
    "everywhere_v001_create_everywhere",
    PackageResources.everywhere_v001_create_everywhere_sql,
    schema: PackageResources.everywhere_v001_schema_sql
  )
]
