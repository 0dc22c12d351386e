#include "ui/draw/script.h"

#include <fribidi.h>
#include <stddef.h>

#include "game/text.h"

enum { JOINER = 0x200D, VIRAMA = 0x4D, INDIC = 0x900, INDIC_END = 0xE00 };

typedef struct Range {
    uint32_t first, last;
} Range;

static bool is_in(const Range *range, int count, uint32_t character) {
    for (int i = 0; i < count; i++) {
        if (character >= range[i].first && character <= range[i].last) {
            return true;
        }
    }
    return false;
}

#define IS_IN(ranges, character) is_in(ranges, sizeof(ranges) / sizeof(ranges)[0], character)

uint32_t script_character(const char *text) {
    const unsigned char *at = (const unsigned char *)text;
    if (at[0] < 0x80) {
        return at[0];
    }
    uint32_t character = at[0] < 0xE0 ? at[0] & 0x1FU : at[0] < 0xF0 ? at[0] & 0x0FU : at[0] & 7U;
    for (int i = 1; i < 4 && (at[i] & 0xC0) == 0x80; i++) {
        character = character << 6 | (at[i] & 0x3FU);
    }
    return character;
}

/* The blocks of the scripts of India have their signs in the same places. */
static bool is_indic_sign(uint32_t character) {
    const uint32_t place = character & 0x7F;
    return character >= INDIC && character < INDIC_END &&
           (place <= 0x03 || (place >= 0x3A && place <= 0x4F && place != 0x3D) ||
            (place >= 0x51 && place <= 0x57) || place == 0x62 || place == 0x63);
}

bool script_joins(uint32_t character) {
    static const Range sign[] = {
        {0x300, 0x36F},     {0x483, 0x489},     {0x591, 0x5BD},   {0x5BF, 0x5C7},
        {0x610, 0x61A},     {0x64B, 0x65F},     {0x670, 0x670},   {0x6D6, 0x6DC},
        {0x6DF, 0x6E8},     {0x6EA, 0x6ED},     {0x711, 0x711},   {0x730, 0x74A},
        {0x7A6, 0x7B0},     {0x7EB, 0x7F3},     {0xDCA, 0xDDF},   {0xE31, 0xE31},
        {0xE34, 0xE3A},     {0xE47, 0xE4E},     {0xEB1, 0xEB1},   {0xEB4, 0xEBC},
        {0xEC8, 0xECD},     {0xF35, 0xF39},     {0xF71, 0xF87},   {0xF8D, 0xFBC},
        {0x102B, 0x103E},   {0x1056, 0x1059},   {0x1160, 0x11FF}, {0x17B4, 0x17D3},
        {0x1AB0, 0x1AFF},   {0x1DC0, 0x1DFF},   {0x200B, 0x200F}, {0x202A, 0x202E},
        {0x2060, 0x206F},   {0x20D0, 0x20FF},   {0x302A, 0x302F}, {0x3099, 0x309A},
        {0xFE00, 0xFE0F},   {0xFE20, 0xFE2F},   {0xFEFF, 0xFEFF}, {0x1F3FB, 0x1F3FF},
        {0xE0020, 0xE007F}, {0xE0100, 0xE01EF},
    };
    return character >= 0x300 && !script_is_control(character) &&
           (is_indic_sign(character) || IS_IN(sign, character));
}

static bool is_flag(uint32_t character) {
    return character >= 0x1F1E6 && character <= 0x1F1FF;
}

const char *script_next(const char *text) {
    uint32_t before = script_character(text);
    if (before == 0) {
        return text;
    }
    const char *next = text_next(text);
    if (is_flag(before) && is_flag(script_character(next))) {
        next = text_next(next);
    }
    for (uint32_t at = script_character(next); at != 0; at = script_character(next)) {
        const bool virama =
            is_indic_sign(before) && (before & 0x7F) == VIRAMA && script_name(at) != NULL;
        if (!script_joins(at) && before != JOINER && !virama) {
            break;
        }
        before = at;
        next = text_next(next);
    }
    return next;
}

bool script_is_control(uint32_t character) {
    return character == 0x200E || character == 0x200F ||
           (character >= 0x202A && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069);
}

bool script_is_inside(uint32_t character) {
    return character == ' ' || character == '\'' || character == '-' || character == '.' ||
           character == 0xA0 || character == 0x2019 || script_joins(character);
}

const char *script_name(uint32_t character) {
    static const struct Script {
        Range range;
        const char *name;
    } script[] = {
        {{0x590, 0x5FF}, "Hebr"},   {{0x600, 0x6FF}, "Arab"},   {{0x700, 0x74F}, "Syrc"},
        {{0x750, 0x77F}, "Arab"},   {{0x780, 0x7BF}, "Thaa"},   {{0x7C0, 0x7FF}, "Nkoo"},
        {{0x8A0, 0x8FF}, "Arab"},   {{0x900, 0x97F}, "Deva"},   {{0x980, 0x9FF}, "Beng"},
        {{0xA00, 0xA7F}, "Guru"},   {{0xA80, 0xAFF}, "Gujr"},   {{0xB00, 0xB7F}, "Orya"},
        {{0xB80, 0xBFF}, "Taml"},   {{0xC00, 0xC7F}, "Telu"},   {{0xC80, 0xCFF}, "Knda"},
        {{0xD00, 0xD7F}, "Mlym"},   {{0xD80, 0xDFF}, "Sinh"},   {{0xE00, 0xE7F}, "Thai"},
        {{0xE80, 0xEFF}, "Laoo"},   {{0xF00, 0xFFF}, "Tibt"},   {{0x1000, 0x109F}, "Mymr"},
        {{0x1100, 0x11FF}, "Hang"}, {{0x1780, 0x17FF}, "Khmr"}, {{0x1800, 0x18AF}, "Mong"},
        {{0xFB1D, 0xFB4F}, "Hebr"}, {{0xFB50, 0xFDFF}, "Arab"}, {{0xFE70, 0xFEFC}, "Arab"},
    };
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        if (character >= script[i].range.first && character <= script[i].range.last) {
            return script[i].name;
        }
    }
    return NULL;
}

bool script_is_plain(uint32_t character) {
    return character < 0x300 || (!script_joins(character) && !script_is_control(character) &&
                                 !FRIBIDI_IS_RTL(fribidi_get_bidi_type(character)) &&
                                 script_name(character) == NULL && !is_flag(character));
}
