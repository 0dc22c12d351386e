#include "system/text_out.h"

#include <stdlib.h>

FILE *text_begin(TextOut *out) {
    *out = (TextOut){.file = NULL};
    out->file = open_memstream(&out->text, &out->length);
    return out->file;
}

bool text_flush(TextOut *out) {
    return fflush(out->file) == 0;
}

char *text_end(TextOut *out) {
    if (out->file == NULL) {
        return NULL;
    }
    const bool failed = ferror(out->file) != 0;
    if (fclose(out->file) != 0 || failed) { /* fclose may be silent about a lack of memory */
        free(out->text);
        out->text = NULL;
    }
    return out->text;
}

FILE *text_append(const char *path) {
    return fopen(path, "a");
}
