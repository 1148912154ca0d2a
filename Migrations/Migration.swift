/// One step of a database's schema: literal SQL that is never edited once it has shipped.
public struct Migration: Sendable {
  /// The file it comes from, without its ending: `v001_create_vacation`.
  public let name: String
  /// The statements, to be executed in one transaction.
  public let sql: String

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    self.sql = String(decoding: bytes, as: UTF8.self)
  }
}

/// The migrations of a vacation's file, oldest first; the file's `user_version` counts those applied.
public let vacationMigrations: [Migration] = [
  Migration("v001_create_vacation", PackageResources.v001_create_vacation_sql),
  Migration("v002_add_digests", PackageResources.v002_add_digests_sql),
]

/// The migrations of the database in the cache directory, oldest first, counted likewise.
public let fetchedMigrations: [Migration] = [
  Migration("fetched_v001_create_fetched", PackageResources.fetched_v001_create_fetched_sql),
  Migration(
    "fetched_v002_create_replies_and_images",
    PackageResources.fetched_v002_create_replies_and_images_sql
  ),
]

/// The migrations of the traveller's notes (recents, last listings), oldest first, counted likewise.
public let travellerMigrations: [Migration] = [
  Migration(
    "traveller_v001_create_traveller",
    PackageResources.traveller_v001_create_traveller_sql
  )
]
