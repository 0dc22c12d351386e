/* Libraries of the system that are loaded while the program runs, so that it runs without them. */
#ifndef UI_LOAD_H
#define UI_LOAD_H

#include <stdbool.h>
#include <stddef.h>

/* A function of a library, and the pointer to functions that it is written to. */
typedef struct LoadName {
    const char *name;
    void *to;
} LoadName;

/* Loads a library with the functions named. NULL: it is not there, or lacks one of them. */
void *load_library(const char *file, const LoadName *names, size_t count);
/* NULL: nothing happens. */
void load_release(void *library);

#endif
