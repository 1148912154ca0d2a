#include "CVacationSystem.h"

#include <sqlite3.h>

int vacation_sqlite3_harden(struct sqlite3 *connection, int keep_wal_on_close) {
  int result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  if (result != SQLITE_OK) return result;
  result = sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  if (result != SQLITE_OK) return result;
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep_wal_on_close, NULL);
}

void vacation_sqlite3_disable_memory_statistics(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

int vacation_sqlite3_reset_on_vacuum(struct sqlite3 *connection, int on) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_RESET_DATABASE, on, NULL);
}
