#include "CVacationSystem.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void vacation_retain_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_TRIM_THRESHOLD, 32 << 20);
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}
