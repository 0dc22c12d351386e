/* What can be seen and used, as text for screen readers, bots and tests. */
#ifndef UI_DESCRIBE_H
#define UI_DESCRIBE_H

#include <stdio.h>

#include "ui/ui.h"

/*
 * Writes the elements of the last frame that are seen and not under a dialog, one a line: kind,
 * name in quotes, the middle of what is seen of it in units of the window that the pointer's
 * coordinates have too (`unit` of them to a point), and its states; then a line with a dot.
 */
void describe_frame(FILE *out, const Ui *ui, double unit);

/* Equal for frames that describe_frame tells alike. */
uint64_t describe_hash(const Ui *ui);

#endif
