#include <stdarg.h>
#include <stdio.h>

#include "view/view.h"

void inspect_say(InspectText *text, const char *format, ...) {
    if (text->count < VIEW_LINES_MAX) {
        va_list values;
        va_start(values, format);
        vsnprintf(text->line[text->count++], VIEW_LINE_MAX, format, values);
        va_end(values);
    }
}
