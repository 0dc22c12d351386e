#include "ui/platform/voice.h"

#include <string.h>

int voice_find(Voice *voice, const char *name) {
    const int count = voice_count(voice);
    for (int i = 0; i < count; i++) {
        char found[VOICE_NAME_MAX];
        voice_name(voice, i, found);
        if (strcmp(found, name) == 0) {
            return i;
        }
    }
    return -1;
}
