#include "library/programs.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"

int programs_find(const Programs *programs, const char *name) {
    for (int i = 0; i < programs->count; i++) {
        if (strcmp(programs->at[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

bool programs_add(Programs *programs) {
    enum { SECONDS = 5 };
    char name[SESSION_NAME_MAX];
    int number = 1;
    if (programs->count == PROGRAMS_MAX) {
        return false;
    }
    do {
        tr_say(name, sizeof name, "Program %d", number++);
    } while (programs_find(programs, name) >= 0);
    Program *program = &programs->at[programs->count++];
    *program = (Program){.seconds = SECONDS};
    memcpy(program->name, name, sizeof name);
    return true;
}

void program_text(const Program *program, char text[PROGRAM_TEXT_MAX]) {
    str_write(text, PROGRAM_TEXT_MAX, "%d \"%s\" %s", program->seconds, program->name,
              program->command);
}

bool programs_read(Programs *programs, const char *text) {
    char *at = NULL;
    Program program = {.seconds = (int)strtol(text, &at, 10)};
    if (text[0] < '0' || text[0] > '9' || strncmp(at, " \"", 2) != 0 ||
        program.seconds < PROGRAM_SECONDS_LEAST || program.seconds > PROGRAM_SECONDS_MOST) {
        return false;
    }
    const char *name = at + 2, *end = strchr(name, '"');
    if (end == NULL || end == name || (size_t)(end - name) >= sizeof program.name ||
        end[1] != ' ' || strlen(end + 2) >= sizeof program.command ||
        programs->count == PROGRAMS_MAX) {
        return false;
    }
    memcpy(program.name, name, (size_t)(end - name));
    str_write(program.command, sizeof program.command, "%s", end + 2);
    if (programs_find(programs, program.name) >= 0) {
        return false;
    }
    programs->at[programs->count++] = program;
    return true;
}
