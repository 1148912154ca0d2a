// libmd, the message digests of the system.
#include <sha1.h>
#include <sha2.h>
