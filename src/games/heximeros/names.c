/* The words of HexiMeros: colours and pieces, in full and as notation writes them (H-8). */
#include <string.h>

#include "game/text.h"
#include "games/heximeros/rules.h"

const char *const hexi_colour_name[HEXI_COLOURS] = {
    N_("Silver"), N_("Blue"), N_("Yellow"), N_("Orange"), N_("Green"), N_("Red"),
};

const char *const hexi_kind_name[HEXI_KINDS] = {
    [HEXI_NO_PIECE] = "",
    [HEXI_SOVEREIGN] = N_("Sovereign"),
    [HEXI_REGENT] = N_("Regent"),
    [HEXI_ASSASSIN] = N_("Assassin"),
    [HEXI_ARCHER] = N_("Archer"),
    [HEXI_PRELATE] = N_("Prelate"),
    [HEXI_ALCAZAR] = N_("Alcazar"),
    [HEXI_CAVALIER] = N_("Cavalier"),
    [HEXI_DREADNAUGHT] = N_("Dreadnaught"),
    [HEXI_MILITANT] = N_("Militant"),
    [HEXI_HATTED] = N_("Hatted Militant"),
};

const char *const hexi_kind_short[HEXI_KINDS] = {
    [HEXI_NO_PIECE] = "",     [HEXI_SOVEREIGN] = "S", [HEXI_REGENT] = "R",   [HEXI_ASSASSIN] = "As",
    [HEXI_ARCHER] = "Ar",     [HEXI_PRELATE] = "P",   [HEXI_ALCAZAR] = "Al", [HEXI_CAVALIER] = "C",
    [HEXI_DREADNAUGHT] = "D", [HEXI_MILITANT] = "M",  [HEXI_HATTED] = "HM",
};

int hexi_find_word(const char *const *words, int count, const char *text, size_t length) {
    for (int i = 0; i < count; i++) {
        if (length > 0 && strlen(words[i]) == length && memcmp(words[i], text, length) == 0) {
            return i;
        }
    }
    return -1;
}
