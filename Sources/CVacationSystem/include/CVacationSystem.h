#ifndef VACATION_CSYSTEM_H
#define VACATION_CSYSTEM_H

#include <stddef.h>
#include <stdint.h>

struct sqlite3;

/// Turns SQLITE_DBCONFIG_DEFENSIVE on and TRUSTED_SCHEMA off, and sets NO_CKPT_ON_CLOSE. Swift
/// cannot call the variadic `sqlite3_db_config`. Returns SQLite's result code.
int vacation_sqlite3_harden(struct sqlite3 *connection, int keep_wal_on_close);

/// Makes the next VACUUM empty the database under SQLite's locks, even if the file is damaged or
/// not a database at all (SQLITE_DBCONFIG_RESET_DATABASE). Returns SQLite's result code.
int vacation_sqlite3_reset_on_vacuum(struct sqlite3 *connection, int on);

/// Turns off SQLite's memory statistics, which take a lock on each allocation. Effective only
/// before SQLite is first used in the process.
void vacation_sqlite3_disable_memory_statistics(void);

/// Creates a pipe whose ends no other child process inherits (pipe2 with O_CLOEXEC). Returns 0, or -1
/// with errno set.
int vacation_pipe(int ends[2]);

/// Renames unless `to` exists (renameat2 with RENAME_NOREPLACE). Returns 0, or -1 with errno set:
/// EEXIST if `to` exists.
int vacation_rename_exclusively(const char *from, const char *to);

/// Writes everything to disk on the file system of an open file (syncfs). Returns 0, or -1 with errno
/// set.
int vacation_sync_file_system(int descriptor);

/// Exchanges two files atomically (renameat2 with RENAME_EXCHANGE). Returns 0, or -1 with errno set:
/// EINVAL or ENOSYS if the file system cannot.
int vacation_rename_exchange(const char *path, const char *other);

/// Locks one byte of a file with an open file description lock (F_OFD_SETLK). It also excludes
/// other descriptions in the same process, and is released only when this description is closed or
/// the process dies, not when another descriptor of the file is closed. Returns 0, or -1 with errno
/// set: EAGAIN or EACCES if the byte is locked and `waits` is 0; EINVAL, ENOLCK or EOPNOTSUPP if
/// the system does not support such locks.
int vacation_lock_byte(int descriptor, int64_t byte, int waits);

/// Releases the locks of an open file description on a range of bytes. Returns 0, or -1 with errno
/// set.
int vacation_unlock_bytes(int descriptor, int64_t first, int64_t count);

/// The first byte in a range that another open file description has locked; -1 if there is none.
int64_t vacation_locked_byte(int descriptor, int64_t first, int64_t count);

/// Lets the allocator retain up to 32 MB of freed memory at the end of the heap. Otherwise,
/// SQLite's page cache, which frees and allocates page by page, would cause a system call for each
/// page.
void vacation_retain_freed_memory(void);

/// Updates a CRC-32 (zlib's, initially 0) with some bytes and a line feed.
uint32_t vacation_crc32_line(uint32_t crc, const uint8_t *bytes, size_t count);

/// The state of a gzip decompression (zlib).
typedef struct vacation_gunzip vacation_gunzip;

/// Creates a decompression; returns NULL if out of memory.
vacation_gunzip *vacation_gunzip_open(void);

/// Decompresses from `input` to `output`; stores the number of bytes read and written. Concatenated
/// members are one stream. Returns 0 to continue, 1 at the end of a member, or zlib's negative
/// error.
int vacation_gunzip_step(vacation_gunzip *gunzip, const uint8_t *input, size_t input_count,
                         uint8_t *output, size_t output_count, size_t *used, size_t *made);

/// Frees it.
void vacation_gunzip_close(vacation_gunzip *gunzip);

/// Updates a CRC-32 (zlib's, initially 0) with some bytes.
uint32_t vacation_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// The state of a raw deflate compression or decompression (zlib, RFC 1951).
typedef struct vacation_deflate vacation_deflate;

/// Creates a compression of level 6, or a decompression; returns NULL if out of memory.
vacation_deflate *vacation_deflate_open(int decompresses);

/// Compresses or decompresses from `input` to `output`; stores the number of bytes read and written.
/// `finishes` says that no input follows. Returns 0 to continue, 1 at the end of the data, or zlib's
/// negative error.
int vacation_deflate_step(vacation_deflate *state, const uint8_t *input, size_t input_count,
                          uint8_t *output, size_t output_count, int finishes, size_t *used,
                          size_t *made);

/// Frees it.
void vacation_deflate_close(vacation_deflate *state);

#endif
