#define _GNU_SOURCE
#include "CVacationSystem.h"

#include <fcntl.h>
#include <stdio.h>

int vacation_rename_exclusively(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int vacation_rename_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}
