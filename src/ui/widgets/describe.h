/* What can be seen and used, as text for screen readers, bots and tests. */
#ifndef UI_DESCRIBE_H
#define UI_DESCRIBE_H

#include <stdio.h>

#include "ui/widgets/ui.h"

/* How elements are written. */
typedef struct DescribeHow {
    double unit; /* of the window and of the pointer's coordinates, to a point */
    bool boxes;  /* with the size of what is seen: `160x32`; cut off, `160x12/160x32` */
} DescribeHow;

/*
 * Writes the elements of the last frame that are seen and not under a dialog, one a line: kind,
 * English name in quotes, the middle of what is seen of it, its size where that is wanted, its
 * states, and `in` and its name on the screen where that is another; then a line with a dot.
 */
void describe_frame(FILE *out, const Ui *ui, const DescribeHow *how);

/* Equal for frames that describe_frame writes alike. */
uint64_t describe_hash(const Ui *ui);

#endif
