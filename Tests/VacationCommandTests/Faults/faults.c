// A library for LD_PRELOAD that lets the n-th call which changes a file go wrong, so that a test can
// sweep a program's calls one after the other.
//
// FAULT_AT    the number of the call, from 1; the calls on standard output and error do not count
// FAULT_KIND  kill: the process dies before the call; eio: the call fails, all others succeed;
//             full: it and all later calls that need room fail with ENOSPC; short: it writes the half
//             of what it should, and all later calls that need room fail with ENOSPC
// FAULT_MARK  the path of a file that is made when that call comes

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;
static long at;
static const char *kind = "";

__attribute__((constructor)) static void prepare(void) {
  const char *number = getenv("FAULT_AT");
  if (number) at = atol(number);
  if (getenv("FAULT_KIND")) kind = getenv("FAULT_KIND");
}

static int is(const char *name) { return strcmp(kind, name) == 0; }

/// What a call is to do: 0 as usual, 1 write the half, else fail with this errno, negated.
static int fault(int needs_room) {
  if (at == 0) return 0;
  long call = atomic_fetch_add(&calls, 1) + 1;
  if (call < at) return 0;
  if (call == at) {
    const char *mark = getenv("FAULT_MARK");
    if (mark) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT, 0600));
    if (is("kill")) syscall(SYS_kill, getpid(), SIGKILL);
    if (is("eio")) return -EIO;
    if (is("short")) return needs_room ? 1 : 0;
  }
  return needs_room && (is("full") || is("short")) ? -ENOSPC : 0;
}

/// Whether a descriptor is a file or a directory, and not what the program talks to.
static int counts(int descriptor) {
  struct stat status;
  if (descriptor <= 2 || syscall(SYS_fstat, descriptor, &status) != 0) return 0;
  return S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
}

#define FAIL_IF(fault_)      \
  do {                       \
    int fault__ = (fault_);  \
    if (fault__ < 0) {       \
      errno = -fault__;      \
      return -1;             \
    }                        \
  } while (0)

ssize_t write(int descriptor, const void *bytes, size_t count) {
  int found = counts(descriptor) ? fault(1) : 0;
  FAIL_IF(found);
  return syscall(SYS_write, descriptor, bytes, found ? count / 2 : count);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  int found = counts(descriptor) ? fault(1) : 0;
  FAIL_IF(found);
  return syscall(SYS_pwrite64, descriptor, bytes, found ? count / 2 : count, offset);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  return pwrite64(descriptor, bytes, count, offset);
}

int fsync(int descriptor) {
  FAIL_IF(fault(0));
  return syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
  FAIL_IF(fault(0));
  return syscall(SYS_fdatasync, descriptor);
}

int ftruncate64(int descriptor, off64_t size) {
  FAIL_IF(fault(0));
  return syscall(SYS_ftruncate, descriptor, size);
}

int ftruncate(int descriptor, off_t size) { return ftruncate64(descriptor, size); }

int renameat2(int from_directory, const char *from, int to_directory, const char *to,
              unsigned flags) {
  FAIL_IF(fault(0));
  return syscall(SYS_renameat2, from_directory, from, to_directory, to, flags);
}

int renameat(int from_directory, const char *from, int to_directory, const char *to) {
  return renameat2(from_directory, from, to_directory, to, 0);
}

int rename(const char *from, const char *to) { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }

int unlinkat(int directory, const char *path, int flags) {
  FAIL_IF(fault(0));
  return syscall(SYS_unlinkat, directory, path, flags);
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

int mkdir(const char *path, mode_t mode) {
  FAIL_IF(fault(1));
  return syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
