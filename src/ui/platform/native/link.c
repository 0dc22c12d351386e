#include "ui/platform/link.h"

bool link_can(void) {
    return false;
}

bool link_copy(const char *text) {
    (void)text;
    return false;
}
