// libexpat, the streaming XML parser of the system.
#include <expat.h>
