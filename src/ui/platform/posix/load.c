#include "ui/platform/posix/load.h"

#include <SDL_loadso.h>
#include <string.h>

void *load_library(const char *file, const LoadName *names, size_t count) {
    void *library = SDL_LoadObject(file);
    for (size_t i = 0; library != NULL && i < count; i++) {
        void *found = SDL_LoadFunction(library, names[i].name);
        memcpy(names[i].to, &found, sizeof found); /* C has no cast for it */
        if (found == NULL) {
            SDL_UnloadObject(library);
            library = NULL;
        }
    }
    return library;
}

void load_release(void *library) {
    if (library != NULL) {
        SDL_UnloadObject(library);
    }
}
