/* What a person has opened in tray and panel. */
#include <string.h>

#include "games/empire/view/parts.h"

EmpireDesk empire_view_desk(const Scene *scene) {
    EmpireDesk desk = {.pile = EMPIRE_NO_PILE};
    if (scene->scratch != NULL) {
        _Static_assert(sizeof desk <= sizeof scene->scratch->byte, "the desk fits the scratch");
        memcpy(&desk, scene->scratch->byte, sizeof desk);
    }
    return desk;
}

void empire_view_on_item(const Scene *scene, Click click, ViewScratch *scratch) {
    EmpireDesk desk = empire_view_desk(scene);
    const int pile = click.index - EMPIRE_OWN_PILE;
    if (pile == EMPIRE_DISCARDED || pile == EMPIRE_DEAD) {
        desk.pile = (uint8_t)(desk.pile == pile ? EMPIRE_NO_PILE : pile);
    } else if (click.index == EMPIRE_OWN_NEXT) {
        desk.next++;
    }
    memcpy(scratch->byte, &desk, sizeof desk);
}
