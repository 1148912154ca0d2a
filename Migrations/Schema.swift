/// The schema that a file of one version has, as `sqlite_master` holds it.
public struct Schema: Sendable {
  /// The statements that made its tables, indexes and views, the full-text index's own among them.
  public let statements: [String]

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    statements = text.split(separator: ";\n\n").map(String.init)
  }
}

/// The schemas after each of ``vacationMigrations``: element 0 is version 1's.
///
/// They are recorded by MigrationTests, which hold them against the migrations.
public let vacationSchemas: [Schema] = [
  Schema(PackageResources.v001_schema_sql),
  Schema(PackageResources.v002_schema_sql),
]

/// The schemas after each of ``fetchedMigrations``, recorded likewise.
public let fetchedSchemas: [Schema] = [
  Schema(PackageResources.fetched_v001_schema_sql),
  Schema(PackageResources.fetched_v002_schema_sql),
]

/// The schemas after each of ``travellerMigrations``, recorded likewise.
public let travellerSchemas: [Schema] = [
  Schema(PackageResources.traveller_v001_schema_sql)
]
