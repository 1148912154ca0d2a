#define _GNU_SOURCE
#include "CVacationSystem.h"

#include <errno.h>
#include <fcntl.h>

static int apply(int descriptor, int command, short type, int64_t first, int64_t count,
                 struct flock *lock) {
  *lock = (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = first, .l_len = count};
  int result;
  do result = fcntl(descriptor, command, lock);
  while (result != 0 && errno == EINTR);
  return result;
}

int vacation_lock_byte(int descriptor, int64_t byte, int waits) {
  struct flock lock;
  return apply(descriptor, waits ? F_OFD_SETLKW : F_OFD_SETLK, F_WRLCK, byte, 1, &lock);
}

int vacation_unlock_bytes(int descriptor, int64_t first, int64_t count) {
  struct flock lock;
  return apply(descriptor, F_OFD_SETLK, F_UNLCK, first, count, &lock);
}

int64_t vacation_locked_byte(int descriptor, int64_t first, int64_t count) {
  struct flock lock;
  if (apply(descriptor, F_OFD_GETLK, F_WRLCK, first, count, &lock) != 0) return -1;
  return lock.l_type == F_UNLCK ? -1 : lock.l_start;
}
