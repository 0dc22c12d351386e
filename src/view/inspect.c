#include <stdarg.h>

#include "game/text.h"
#include "view/view.h"

void piece_name(const PieceLook *look, char *text, size_t size) {
    tr_say(text, size, look->name, look->named[0], look->named[1], look->named[2]);
}

void inspect_head(InspectText *text, const char *title, const char *about, ...) {
    va_list values;
    tr_say(text->title, sizeof text->title, "%s", title);
    va_start(values, about);
    tr_say_list(text->about, sizeof text->about, about, values);
    va_end(values);
}

void inspect_say(InspectText *text, const char *format, ...) {
    if (text->count < VIEW_LINES_MAX) {
        va_list values;
        va_start(values, format);
        tr_say_list(text->line[text->count++], VIEW_LINE_MAX, format, values);
        va_end(values);
    }
}
