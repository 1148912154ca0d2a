#define _GNU_SOURCE
#include "CVacationSystem.h"

#include <unistd.h>

int vacation_sync_file_system(int descriptor) { return syncfs(descriptor); }
