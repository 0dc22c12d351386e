/* Lines of a record, and what is wrong with one. */
#include <string.h>

#include "game/text.h"
#include "game/utf8.h"
#include "session/record_reader.h"

bool refuse(Reader *reader, const char *format, ...) {
    char reason[SESSION_WHY_MAX];
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(reason, sizeof reason, format, arguments);
    va_end(arguments);
    tr_say(reader->why, SESSION_WHY_MAX, "Line %d: %s", reader->number, reason);
    return false;
}

bool refuse_by_rules(Reader *reader, const char *format, ...) {
    char reason[SESSION_WHY_MAX];
    va_list arguments;
    va_start(arguments, format);
    tr_say_list(reason, sizeof reason, format, arguments);
    va_end(arguments);
    if (reader->version == reader->game->rules_version) {
        return refuse(reader, "%s", reason);
    }
    return refuse(reader,
                  "%s The match was played under version %d of the rules of %s; this program plays "
                  "version %d.",
                  reason, reader->version, reader->game->title, reader->game->rules_version);
}

static bool bad_byte(Reader *reader, const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        const unsigned char byte = (unsigned char)line[i];
        if (byte == '\r') {
            refuse(reader,
                   "it contains a carriage return; lines of a record end with a line feed.");
            return true;
        }
        if (byte < 0x20 || byte == 0x7F) {
            refuse(reader, "it contains a control character (byte %u).", byte);
            return true;
        }
    }
    return false;
}

bool reader_line(Reader *reader) {
    const char *line = reader->text + reader->at;
    const size_t left = reader->length - reader->at;
    const char *feed = memchr(line, '\n', left);
    const size_t length = feed == NULL ? left : (size_t)(feed - line);
    reader->number++;
    if (left == 0) {
        return refuse(reader, "the record ends here, before its “end” line.");
    }
    const int most =
        reader->format >= RECORD_FORMAT_POSITION ? RECORD_LINE_MAX_POSITION : RECORD_LINE_MAX;
    if (bad_byte(reader, line, length < (size_t)most ? length : (size_t)most)) {
        return false;
    }
    if (length > (size_t)most) {
        return refuse(reader, "it is longer than %d bytes.", most);
    }
    if (feed == NULL) {
        return refuse(reader, "the record is cut off in the middle of this line.");
    }
    memcpy(reader->line, line, length);
    reader->line[length] = '\0';
    if (!utf8_is_valid(reader->line)) {
        return refuse(reader, "it contains bytes that are not text (UTF-8).");
    }
    reader->begins = reader->at;
    reader->at += length + 1;
    return true;
}

const char *quoted(Reader *reader, const char *text) {
    text_clean(reader->shown, sizeof reader->shown, text, '?');
    return reader->shown;
}
