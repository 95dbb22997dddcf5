/* Gives threads the stack that they have on Apple's systems, where only the first thread has 8 MB. A thread that is
   started with a size of its own keeps it. */
#define _GNU_SOURCE
#include <pthread.h>

__attribute__((constructor)) static void use_small_stacks(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 512 * 1024);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}
