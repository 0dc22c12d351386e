/* The life of the program, from its arguments to its exit status. */
#ifndef UI_RUN_H
#define UI_RUN_H

#include "ui/start.h"

/* Opens the window and stays until the person leaves. What prevents that is printed to stderr in
 * one sentence. Returns the exit status. */
int run(const Start *start);

#endif
