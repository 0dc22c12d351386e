#include "engine/gtp.h"

#include <string.h>

void gtp_skip_lines(TextSource *in) {
    TextLine line;
    while (text_read_line(in, &line) && strcmp(line.text, ".") != 0) {
    }
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

GtpCommand gtp_command(TextLine *line) {
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
    if (success) {
        fwrite(text, 1, length, out);
    } else {
        text_show(out, text);
    }
    fputs("\n\n", out);
    return fflush(out) == 0;
}
