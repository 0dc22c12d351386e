#include "ui/platform/posix/spd.h"

#include "ui/platform/posix/load.h"

bool spd_load(Spd *spd) {
    const LoadName names[] = {{"spd_open2", &spd->open},
                              {"spd_close", &spd->close},
                              {"spd_say", &spd->say},
                              {"spd_char", &spd->speak_character},
                              {"spd_cancel", &spd->cancel},
                              {"spd_set_voice_rate", &spd->set_rate},
                              {"spd_set_language", &spd->set_language},
                              {"spd_set_synthesis_voice", &spd->set_voice},
                              {"spd_list_synthesis_voices", &spd->list_voices},
                              {"free_spd_voices", &spd->free_voices}};
    spd->library = load_library("libspeechd.so.2", names, sizeof names / sizeof *names);
    return spd->library != NULL;
}

void spd_unload(Spd *spd) {
    load_release(spd->library);
    spd->library = NULL;
}
