#ifndef VACATION_CSYSTEM_H
#define VACATION_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

struct sqlite3;

/// Sets SQLITE_DBCONFIG_DEFENSIVE on, TRUSTED_SCHEMA off and NO_CKPT_ON_CLOSE as told, which are
/// behind the variadic `sqlite3_db_config`. Returns SQLite's result code.
int vacation_sqlite3_harden(struct sqlite3 *connection, int keep_wal_on_close);

/// Makes the next VACUUM empty the database whatever its file holds, damaged or no database at all,
/// under SQLite's locks (SQLITE_DBCONFIG_RESET_DATABASE). Returns SQLite's result code.
int vacation_sqlite3_reset_on_vacuum(struct sqlite3 *connection, int on);

/// Keeps SQLite from counting its memory, which takes a lock at each allocation. Has an effect only
/// before SQLite is first used in the process.
void vacation_sqlite3_leave_memory_uncounted(void);

/// Renames unless `to` exists (renameat2 with RENAME_NOREPLACE). Returns 0, or -1 with errno set:
/// EEXIST if `to` exists.
int vacation_rename_exclusively(const char *from, const char *to);

/// Locks one byte of a file for an open file description (F_OFD_SETLK): other descriptions of the same
/// process are kept out too, and only closing this one or its process's death releases the lock, not
/// the closing of another descriptor. Returns 0, or -1 with errno set: EAGAIN or EACCES if the byte
/// is locked and `waits` is 0, EINVAL, ENOLCK or EOPNOTSUPP where the system has no such locks.
int vacation_lock_byte(int descriptor, int64_t byte, int waits);

/// Releases the locks that an open file description holds on some bytes. Returns 0, or -1 with errno.
int vacation_unlock_bytes(int descriptor, int64_t first, int64_t count);

/// The first of some bytes that another open file description has locked; -1 if there is none.
int64_t vacation_locked_byte(int descriptor, int64_t first, int64_t count);

/// Lets the allocator keep up to 32 MB of freed memory at the end of the heap. SQLite's page cache
/// frees and allocates page by page, and each would be a system call.
void vacation_keep_freed_memory(void);

/// Continues a CRC-32 (zlib's, begun with 0) over some bytes and a line feed behind them.
uint32_t vacation_crc32_line(uint32_t crc, const uint8_t *bytes, size_t count);

/// A running inflation of gzip data (zlib).
typedef struct vacation_gunzip vacation_gunzip;

/// Makes one, or returns NULL when memory is short.
vacation_gunzip *vacation_gunzip_open(void);

/// Inflates from `input` to `output`; stores how much of each was used. Members that follow one
/// another are one stream. Returns 0 to go on, 1 at the end of a member, or zlib's negative error.
int vacation_gunzip_step(vacation_gunzip *gunzip, const uint8_t *input, size_t input_count,
                         uint8_t *output, size_t output_count, size_t *used, size_t *made);

/// Frees it.
void vacation_gunzip_close(vacation_gunzip *gunzip);

#endif
