#define _GNU_SOURCE
#include "CVacationSystem.h"

#include <fcntl.h>
#include <unistd.h>

int vacation_pipe(int ends[2]) {
  return pipe2(ends, O_CLOEXEC);
}
