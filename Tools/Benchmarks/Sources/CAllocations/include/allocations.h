#include <stdint.h>

/// How often memory was allocated since the program began, or -1 where that cannot be counted.
int64_t allocation_count(void);
