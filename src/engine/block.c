#include "engine/block.h"

#include <string.h>

#include "engine/gtp.h"
#include "game/text.h"

static bool is_last(const GtpLine *line) {
    return strcmp(line->text, ".") == 0;
}

bool block_skip(FILE *in) {
    GtpLine line;
    while (gtp_read(in, &line)) {
        if (is_last(&line)) {
            return true;
        }
    }
    return false;
}

bool block_read(FILE *in, Block *block, char *why, size_t size) {
    GtpLine line;
    block->lines = 0;
    block->bytes = 0;
    while (gtp_read(in, &line)) {
        if (is_last(&line)) {
            return true;
        }
        const size_t bytes = strlen(line.text) + 1;
        if (bytes == 1) {
            continue;
        }
        if (line.cut || block->lines == BLOCK_LINES_MAX || block->bytes + bytes > BLOCK_BYTES_MAX) {
            text_say(why, size, "Line %d: too long, or one too many, for a position.",
                     block->lines + 1);
            block_skip(in);
            return false;
        }
        block->line[block->lines++] = memcpy(block->text + block->bytes, line.text, bytes);
        block->bytes += bytes;
    }
    text_say(why, size, "The input ended before the line with a dot.");
    return false;
}
