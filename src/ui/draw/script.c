#include "ui/draw/script.h"

#include <stddef.h>

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

const char *script_name(uint32_t character) {
    static const struct {
        uint32_t first, last;
        const char *name;
    } script[] = {
        {0x590, 0x5FF, "Hebr"},   {0x600, 0x6FF, "Arab"},   {0x700, 0x74F, "Syrc"},
        {0x750, 0x77F, "Arab"},   {0x780, 0x7BF, "Thaa"},   {0x7C0, 0x7FF, "Nkoo"},
        {0x8A0, 0x8FF, "Arab"},   {0x900, 0x97F, "Deva"},   {0x980, 0x9FF, "Beng"},
        {0xA00, 0xA7F, "Guru"},   {0xA80, 0xAFF, "Gujr"},   {0xB00, 0xB7F, "Orya"},
        {0xB80, 0xBFF, "Taml"},   {0xC00, 0xC7F, "Telu"},   {0xC80, 0xCFF, "Knda"},
        {0xD00, 0xD7F, "Mlym"},   {0xD80, 0xDFF, "Sinh"},   {0xE00, 0xE7F, "Thai"},
        {0xE80, 0xEFF, "Laoo"},   {0xF00, 0xFFF, "Tibt"},   {0x1000, 0x109F, "Mymr"},
        {0x1100, 0x11FF, "Hang"}, {0x1780, 0x17FF, "Khmr"}, {0x1800, 0x18AF, "Mong"},
        {0xFB1D, 0xFB4F, "Hebr"}, {0xFB50, 0xFDFF, "Arab"}, {0xFE70, 0xFEFC, "Arab"},
    };
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        if (character >= script[i].first && character <= script[i].last) {
            return script[i].name;
        }
    }
    return NULL;
}

bool script_is_plain(uint32_t character) {
    const bool flag = character >= 0x1F1E6 && character <= 0x1F1FF;
    return character < 0x300 ||
           (!utf8_joins(character) && !script_is_control(character) && !utf8_is_rtl(character) &&
            script_name(character) == NULL && !flag);
}
