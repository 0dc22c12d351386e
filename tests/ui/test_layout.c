/* Built without sanitizers. */
/* In make test: nothing. */
/* Wraps canvas_text canvas_paragraph. */
/* Every screen in English at the promised sizes of window and text. */
#include <stddef.h>

#include "ui/layout/layout.h"

int main(int argc, char **argv) {
    static const char *const english[] = {"en", NULL};
    return layout_main(layout_sizes, english, argc, argv);
}
