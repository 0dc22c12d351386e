#include "ui/draw/script.h"

#include <hb.h>

#include "game/utf8.h"

bool script_is_control(uint32_t character) {
    return character == 0x200E || character == 0x200F ||
           (character >= 0x202A && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069);
}

bool script_is_inside(uint32_t character) {
    return character == ' ' || character == '\'' || character == '-' || character == '.' ||
           character == 0xA0 || character == 0x2019 || utf8_joins(character);
}

uint32_t script_of(uint32_t character) {
    switch (hb_unicode_script(hb_unicode_funcs_get_default(), character)) {
    case HB_SCRIPT_COMMON:
    case HB_SCRIPT_INHERITED:
    case HB_SCRIPT_UNKNOWN:
    case HB_SCRIPT_LATIN:
    case HB_SCRIPT_GREEK:
    case HB_SCRIPT_CYRILLIC:
        return 0;
    default:
        return hb_unicode_script(hb_unicode_funcs_get_default(), character);
    }
}

bool script_is_plain(uint32_t character) {
    const bool flag = character >= 0x1F1E6 && character <= 0x1F1FF;
    return character < 0x300 || (!utf8_joins(character) && !script_is_control(character) &&
                                 !utf8_is_rtl(character) && script_of(character) == 0 && !flag);
}
