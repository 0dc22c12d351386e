/* Every screen in English at the promised sizes of window and text. */
#include <stddef.h>

#include "ui/layout/layout.h"

int main(int argc, char **argv) {
    static const LayoutSize sizes[] = {
        {.wide = 1024, .high = 640, .text = 75},   {.wide = 1024, .high = 640, .text = 100},
        {.wide = 1024, .high = 640, .text = 125},  {.wide = 1280, .high = 800, .text = 100},
        {.wide = 1280, .high = 800, .text = 125},  {.wide = 1366, .high = 768, .text = 100},
        {.wide = 1600, .high = 1000, .text = 150}, {.wide = 1600, .high = 1000, .text = 200},
        {.wide = 1920, .high = 1080, .text = 100}, {.wide = 1920, .high = 1080, .text = 200},
        {.wide = 2560, .high = 1440, .text = 150}, {.wide = 3840, .high = 2160, .text = 100},
        {.wide = 3840, .high = 2160, .text = 200}, {.wide = 0},
    };
    static const char *const english[] = {"en", NULL};
    return layout_main(sizes, english, argc, argv);
}
