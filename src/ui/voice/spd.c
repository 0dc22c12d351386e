#include "ui/voice/spd.h"

#include <SDL_loadso.h>
#include <string.h>

/* A function of the library, stored as what it is: C has no cast for it. */
static bool find(const Spd *spd, const char *name, void *to) {
    void *found = SDL_LoadFunction(spd->library, name);
    memcpy(to, &found, sizeof found);
    return found != NULL;
}

bool spd_load(Spd *spd) {
    spd->library = SDL_LoadObject("libspeechd.so.2");
    if (spd->library == NULL) {
        return false;
    }
    if (find(spd, "spd_open2", &spd->open) && find(spd, "spd_close", &spd->close) &&
        find(spd, "spd_say", &spd->say) && find(spd, "spd_char", &spd->speak_character) &&
        find(spd, "spd_cancel", &spd->cancel) && find(spd, "spd_set_voice_rate", &spd->set_rate) &&
        find(spd, "spd_set_language", &spd->set_language) &&
        find(spd, "spd_set_synthesis_voice", &spd->set_voice) &&
        find(spd, "spd_list_synthesis_voices", &spd->list_voices) &&
        find(spd, "free_spd_voices", &spd->free_voices)) {
        return true;
    }
    spd_unload(spd);
    return false;
}

void spd_unload(Spd *spd) {
    if (spd->library != NULL) {
        SDL_UnloadObject(spd->library);
        spd->library = NULL;
    }
}
