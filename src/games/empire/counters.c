/* The twelve countries (E-3) and the 153 counters (E-6). */
#include "games/empire/empire.h"

/* Terrain as the rulebook writes it: top / left, middle, right / bottom left, bottom right. */
#define L EMPIRE_LAND
#define S EMPIRE_SEA
#define I EMPIRE_ICE
#define MASK(T, top, left, middle, right, bottom_left, bottom_right)                               \
    (((middle) == (T)) | ((top) == (T)) << 1 | ((right) == (T)) << 2 |                             \
     ((bottom_right) == (T)) << 3 | ((bottom_left) == (T)) << 4 | ((left) == (T)) << 5)
#define TERRAIN(top, left, middle, right, bottom_left, bottom_right)                               \
    {middle, top, right, bottom_right, bottom_left, left}, {                                       \
        MASK(L, top, left, middle, right, bottom_left, bottom_right),                              \
            MASK(S, top, left, middle, right, bottom_left, bottom_right),                          \
            MASK(I, top, left, middle, right, bottom_left, bottom_right)                           \
    }

const EmpireCountry empire_country[EMPIRE_COUNTRIES] = {
    {"Grenord", 'G', EMPIRE_ORC, true, TERRAIN(I, S, L, L, S, L)},
    {"Farthal", 'F', EMPIRE_HUMAN, true, TERRAIN(S, S, L, L, L, L)},
    {"Silvia", 'S', EMPIRE_ELF, true, TERRAIN(L, L, S, L, S, L)},
    {"Bernham", 'B', EMPIRE_HUMAN, true, TERRAIN(I, L, L, L, S, L)},
    {"Jazuk", 'J', EMPIRE_DWARF, true, TERRAIN(I, L, L, I, L, S)},
    {"Nordland", 'N', EMPIRE_HUMAN, true, TERRAIN(I, L, S, L, L, L)},
    {"Hogrin", 'H', EMPIRE_ORC, false, TERRAIN(S, S, L, S, L, L)},
    {"Mediland", 'M', EMPIRE_HUMAN, false, TERRAIN(S, L, S, L, L, L)},
    {"Dalia", 'D', EMPIRE_ELF, false, TERRAIN(L, L, L, L, S, S)},
    {"Estoku", 'E', EMPIRE_HUMAN, false, TERRAIN(L, L, S, L, S, S)},
    {"Cuzad", 'C', EMPIRE_DWARF, false, TERRAIN(S, S, S, S, L, L)},
    {"Ilgren", 'I', EMPIRE_ORC, false, TERRAIN(S, L, L, L, L, L)},
};

/* clang-format off */
const EmpireCounter empire_counter[EMPIRE_COUNTERS] = {
    /* Grenord */
    {0, 2, EMPIRE_FLEET, 1, 0, 2, NULL, "G2n"},
    {0, 1, EMPIRE_FLEET, 2, 0, 2, NULL, "G1nn"},
    {0, 3, EMPIRE_WING, 3, 1, 1, "Craw", "G3www+Craw"},
    {0, 3, EMPIRE_ARMY, 1, 1, 1, "Gren", "G3a+Gren"},
    {0, 2, EMPIRE_ARMY, 2, 1, 1, "Girm", "G2aa+Girm"},
    {0, 2, EMPIRE_ARMY, 1, 1, 3, NULL, "G2a+"},
    {0, 2, EMPIRE_ARMY, 1, 0, 2, NULL, "G2a"},
    {0, 1, EMPIRE_ARMY, 2, 1, 1, "Crig", "G1aa+Crig"},
    {0, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "G1aa"},
    {0, 1, EMPIRE_ARMY, 1, 0, 5, NULL, "G1a"},
    /* Farthal */
    {1, 2, EMPIRE_FLEET, 2, 0, 1, NULL, "F2nn"},
    {1, 2, EMPIRE_FLEET, 1, 0, 1, NULL, "F2n"},
    {1, 1, EMPIRE_FLEET, 3, 0, 1, NULL, "F1nnn"},
    {1, 1, EMPIRE_FLEET, 2, 0, 1, NULL, "F1nn"},
    {1, 1, EMPIRE_FLEET, 1, 0, 1, NULL, "F1n"},
    {1, 3, EMPIRE_ARMY, 1, 1, 1, "Gothe", "F3a+Gothe"},
    {1, 2, EMPIRE_ARMY, 2, 1, 1, "Varji", "F2aa+Varji"},
    {1, 2, EMPIRE_ARMY, 1, 1, 1, "Lathe", "F2a+Lathe"},
    {1, 1, EMPIRE_ARMY, 3, 0, 1, NULL, "F1aaa"},
    {1, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "F1aa"},
    {1, 1, EMPIRE_ARMY, 1, 0, 1, NULL, "F1a"},
    /* Silvia */
    {2, 3, EMPIRE_FLEET, 3, 1, 1, "Evenlei", "S3nnn+Evenlei"},
    {2, 3, EMPIRE_FLEET, 2, 0, 1, "Pavell", "S3nnPavell"},
    {2, 2, EMPIRE_FLEET, 3, 0, 1, "Kardeln", "S2nnnKardeln"},
    {2, 2, EMPIRE_WING, 3, 1, 1, "Eaglen", "S2www+Eaglen"},
    {2, 3, EMPIRE_ARMY, 3, 1, 1, "Thinoll", "S3aaa+Thinoll"},
    {2, 3, EMPIRE_ARMY, 2, 2, 1, "Mellei", "S3aa++Mellei"},
    {2, 2, EMPIRE_ARMY, 3, 1, 1, "Fignoll", "S2aaa+Fignoll"},
    {2, 2, EMPIRE_ARMY, 2, 0, 1, "Vinall", "S2aaVinall"},
    /* Bernham */
    {3, 3, EMPIRE_FLEET, 1, 1, 1, "Flake", "B3n+Flake"},
    {3, 2, EMPIRE_FLEET, 2, 0, 1, NULL, "B2nn"},
    {3, 2, EMPIRE_FLEET, 1, 0, 1, NULL, "B2n"},
    {3, 1, EMPIRE_FLEET, 2, 0, 1, NULL, "B1nn"},
    {3, 1, EMPIRE_ARMY, 1, 3, 1, "Queenie", "B1a+++Queenie"},
    {3, 1, EMPIRE_ARMY, 2, 2, 1, "Mary", "B1aa++Mary"},
    {3, 2, EMPIRE_ARMY, 2, 1, 1, "William", "B2aa+William"},
    {3, 1, EMPIRE_ARMY, 2, 1, 1, "Edmund", "B1aa+Edmund"},
    {3, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "B1aa"},
    {3, 3, EMPIRE_ARMY, 1, 1, 1, "Henry", "B3a+Henry"},
    {3, 2, EMPIRE_ARMY, 1, 0, 2, NULL, "B2a"},
    {3, 1, EMPIRE_ARMY, 1, 0, 2, NULL, "B1a"},
    /* Jazuk */
    {4, 1, EMPIRE_FLEET, 2, 0, 1, "Erkez", "J1nnErkez"},
    {4, 1, EMPIRE_FLEET, 1, 0, 1, NULL, "J1n"},
    {4, 3, EMPIRE_ARMY, 1, 3, 1, "Arkaz", "J3a+++Arkaz"},
    {4, 3, EMPIRE_ARMY, 1, 2, 1, "Borez", "J3a++Borez"},
    {4, 3, EMPIRE_ARMY, 1, 1, 1, "Cabez", "J3a+Cabez"},
    {4, 2, EMPIRE_ARMY, 1, 1, 1, "Doez", "J2a+Doez"},
    {4, 2, EMPIRE_ARMY, 1, 0, 1, NULL, "J2a"},
    {4, 1, EMPIRE_ARMY, 1, 0, 1, NULL, "J1a"},
    /* Nordland */
    {5, 3, EMPIRE_FLEET, 2, 1, 1, "Katinka", "N3nn+Katinka"},
    {5, 2, EMPIRE_FLEET, 3, 1, 1, "Erik", "N2nnn+Erik"},
    {5, 2, EMPIRE_FLEET, 2, 0, 2, NULL, "N2nn"},
    {5, 1, EMPIRE_FLEET, 3, 0, 1, NULL, "N1nnn"},
    {5, 2, EMPIRE_WING, 2, 2, 1, "Hilde", "N2ww++Hilde"},
    {5, 3, EMPIRE_ARMY, 1, 1, 1, "Sven", "N3a+Sven"},
    {5, 2, EMPIRE_ARMY, 1, 0, 2, NULL, "N2a"},
    {5, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "N1aa"},
    {5, 1, EMPIRE_ARMY, 1, 0, 2, NULL, "N1a"},
    /* Hogrin */
    {6, 2, EMPIRE_FLEET, 2, 0, 2, NULL, "H2nn"},
    {6, 1, EMPIRE_FLEET, 1, 0, 2, NULL, "H1n"},
    {6, 3, EMPIRE_WING, 1, 3, 1, "Jerreth", "H3w+++Jerreth"},
    {6, 3, EMPIRE_ARMY, 2, 2, 1, "Hogart", "H3aa++Hogart"},
    {6, 3, EMPIRE_ARMY, 1, 3, 1, "Higgle", "H3a+++Higgle"},
    {6, 2, EMPIRE_ARMY, 2, 2, 1, "Borgin", "H2aa++Borgin"},
    {6, 2, EMPIRE_ARMY, 2, 1, 1, NULL, "H2aa+"},
    {6, 2, EMPIRE_ARMY, 1, 2, 1, "Pigrim", "H2a++Pigrim"},
    {6, 2, EMPIRE_ARMY, 1, 2, 1, "Gobsig", "H2a++Gobsig"},
    {6, 2, EMPIRE_ARMY, 1, 1, 3, NULL, "H2a+"},
    {6, 2, EMPIRE_ARMY, 1, 0, 3, NULL, "H2a"},
    {6, 1, EMPIRE_ARMY, 2, 1, 1, "Urgle", "H1aa+Urgle"},
    {6, 1, EMPIRE_ARMY, 2, 1, 1, NULL, "H1aa+"},
    {6, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "H1aa"},
    {6, 1, EMPIRE_ARMY, 1, 0, 3, NULL, "H1a"},
    /* Mediland */
    {7, 3, EMPIRE_FLEET, 1, 0, 1, NULL, "M3n"},
    {7, 2, EMPIRE_FLEET, 2, 0, 1, NULL, "M2nn"},
    {7, 2, EMPIRE_FLEET, 1, 1, 1, "Caroline", "M2n+Caroline"},
    {7, 1, EMPIRE_FLEET, 3, 0, 1, NULL, "M1nnn"},
    {7, 1, EMPIRE_FLEET, 2, 1, 1, "Marcus", "M1nn+Marcus"},
    {7, 3, EMPIRE_ARMY, 2, 0, 1, NULL, "M3aa"},
    {7, 2, EMPIRE_ARMY, 3, 0, 1, NULL, "M2aaa"},
    {7, 2, EMPIRE_ARMY, 2, 1, 1, "Julian", "M2aa+Julian"},
    {7, 2, EMPIRE_ARMY, 1, 1, 1, "Jessica", "M2a+Jessica"},
    {7, 1, EMPIRE_ARMY, 3, 1, 1, "August", "M1aaa+August"},
    {7, 1, EMPIRE_ARMY, 3, 0, 1, NULL, "M1aaa"},
    {7, 1, EMPIRE_ARMY, 2, 1, 1, "Vincent", "M1aa+Vincent"},
    {7, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "M1aa"},
    {7, 1, EMPIRE_ARMY, 1, 1, 1, "Isabella", "M1a+Isabella"},
    /* Dalia */
    {8, 3, EMPIRE_FLEET, 2, 2, 1, "Farthine", "D3nn++Farthine"},
    {8, 2, EMPIRE_FLEET, 3, 1, 1, "Undien", "D2nnn+Undien"},
    {8, 2, EMPIRE_FLEET, 3, 0, 1, "Arron", "D2nnnArron"},
    {8, 3, EMPIRE_WING, 2, 2, 1, "Estra", "D3ww++Estra"},
    {8, 2, EMPIRE_WING, 3, 1, 1, "Shawli", "D2www+Shawli"},
    {8, 2, EMPIRE_WING, 3, 0, 1, "Whispa", "D2wwwWhispa"},
    {8, 3, EMPIRE_ARMY, 2, 2, 1, "Myth", "D3aa++Myth"},
    {8, 2, EMPIRE_ARMY, 3, 1, 1, "Legoll", "D2aaa+Legoll"},
    {8, 2, EMPIRE_ARMY, 3, 0, 1, "Gallia", "D2aaaGallia"},
    /* Estoku */
    {9, 2, EMPIRE_FLEET, 2, 0, 1, "Kaze", "E2nnKaze"},
    {9, 1, EMPIRE_FLEET, 1, 0, 2, NULL, "E1n"},
    {9, 3, EMPIRE_ARMY, 2, 1, 1, "Hori", "E3aa+Hori"},
    {9, 3, EMPIRE_ARMY, 1, 0, 1, "Tama", "E3aTama"},
    {9, 2, EMPIRE_ARMY, 2, 1, 1, "Chichi", "E2aa+Chichi"},
    {9, 2, EMPIRE_ARMY, 2, 0, 1, NULL, "E2aa"},
    {9, 2, EMPIRE_ARMY, 1, 0, 2, NULL, "E2a"},
    {9, 1, EMPIRE_ARMY, 2, 0, 1, NULL, "E1aa"},
    {9, 1, EMPIRE_ARMY, 1, 3, 1, "Miko", "E1a+++Miko"},
    {9, 1, EMPIRE_ARMY, 1, 0, 2, NULL, "E1a"},
    /* Cuzad */
    {10, 1, EMPIRE_FLEET, 1, 0, 1, NULL, "C1n"},
    {10, 3, EMPIRE_ARMY, 1, 3, 1, "Foez", "C3a+++Foez"},
    {10, 3, EMPIRE_ARMY, 1, 2, 1, "Gazok", "C3a++Gazok"},
    {10, 3, EMPIRE_ARMY, 1, 1, 1, "Horad", "C3a+Horad"},
    {10, 2, EMPIRE_ARMY, 1, 3, 1, "Ikud", "C2a+++Ikud"},
    {10, 2, EMPIRE_ARMY, 1, 2, 1, "Jardok", "C2a++Jardok"},
    {10, 2, EMPIRE_ARMY, 1, 1, 1, NULL, "C2a+"},
    {10, 2, EMPIRE_ARMY, 1, 0, 1, NULL, "C2a"},
    {10, 1, EMPIRE_ARMY, 1, 3, 1, "Kazod", "C1a+++Kazod"},
    {10, 1, EMPIRE_ARMY, 1, 2, 1, "Lorad", "C1a++Lorad"},
    {10, 1, EMPIRE_ARMY, 1, 1, 1, NULL, "C1a+"},
    {10, 1, EMPIRE_ARMY, 1, 0, 1, NULL, "C1a"},
    /* Ilgren */
    {11, 1, EMPIRE_FLEET, 3, 1, 1, "Ilug", "I1nnn+Ilug"},
    {11, 1, EMPIRE_FLEET, 2, 0, 1, NULL, "I1nn"},
    {11, 1, EMPIRE_FLEET, 1, 0, 1, NULL, "I1n"},
    {11, 2, EMPIRE_WING, 2, 0, 1, "Skurg", "I2wwSkurg"},
    {11, 2, EMPIRE_WING, 1, 1, 1, "Charr", "I2w+Charr"},
    {11, 3, EMPIRE_ARMY, 1, 1, 1, "Gurn", "I3a+Gurn"},
    {11, 2, EMPIRE_ARMY, 1, 1, 1, NULL, "I2a+"},
    {11, 2, EMPIRE_ARMY, 1, 0, 1, NULL, "I2a"},
    {11, 1, EMPIRE_ARMY, 2, 1, 1, NULL, "I1aa+"},
    {11, 1, EMPIRE_ARMY, 1, 0, 1, NULL, "I1a"},
};
/* clang-format on */

const uint8_t empire_counters_of[EMPIRE_COUNTRIES + 1] = {0,  10, 21, 29,  41,  49, 58,
                                                          73, 87, 96, 106, 118, 128};
