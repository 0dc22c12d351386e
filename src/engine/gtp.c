#include "engine/gtp.h"

#include <string.h>

bool gtp_read(FILE *in, GtpLine *line) {
    size_t length = 0;
    bool comment = false;
    bool space = false;
    int byte = getc(in);
    if (byte == EOF) {
        return false;
    }
    line->cut = false;
    for (; byte != EOF && byte != '\n'; byte = getc(in)) {
        comment = comment || byte == '#';
        if (comment || (byte < 0x20 && byte != '\t') || byte == 0x7F) {
            continue;
        }
        if (byte == ' ' || byte == '\t') {
            space = length > 0;
            continue;
        }
        if (length + space >= GTP_LINE_MAX) {
            line->cut = true;
            continue;
        }
        if (space) {
            line->text[length++] = ' ';
            space = false;
        }
        line->text[length++] = (char)byte;
    }
    line->text[length] = '\0';
    return true;
}

char *gtp_word(char **arguments) {
    char *word = *arguments;
    if (*word == '\0') {
        return NULL;
    }
    char *space = strchr(word, ' ');
    if (space == NULL) {
        *arguments = word + strlen(word);
    } else {
        *space = '\0';
        *arguments = space + 1;
    }
    return word;
}

GtpCommand gtp_command(GtpLine *line) {
    GtpCommand command = {.id = "", .word = "", .arguments = line->text};
    char *word = gtp_word(&command.arguments);
    if (word != NULL && strspn(word, "0123456789") == strlen(word)) {
        command.id = word;
        word = gtp_word(&command.arguments);
    }
    if (word != NULL) {
        command.word = word;
    }
    return command;
}

bool gtp_answer(FILE *out, bool success, const char *id, const char *text) {
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == '\n') {
        length--;
    }
    fprintf(out, "%c%s ", success ? '=' : '?', id);
    fwrite(text, 1, length, out);
    fputs("\n\n", out);
    return fflush(out) == 0;
}
