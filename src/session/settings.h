/* What a person has chosen for good; kept in the settings file, one `key value` a line. */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include "games/games.h"
#include "session/session.h"

typedef enum ThemeChoice { THEME_LIGHT, THEME_DARK } ThemeChoice;

/* The last choices of a game's set-up. */
typedef struct LastSetup {
    char game[16];
    Options options;
    char seat_name[GAME_SEATS_MAX][SESSION_NAME_MAX];
    bool practice;
    unsigned confirm;          /* bit mask of the seats that confirm each move */
    int level[GAME_SEATS_MAX]; /* of a computer player, 1..6; 0: a person */
} LastSetup;

/* A value given on the command line holds for this run: `file` is what the settings file says and
 * keeps, unless the person changes the value meanwhile. */
typedef struct SettingGiven {
    bool given;
    int run, file;
} SettingGiven;

typedef enum SettingKey {
    SETTING_THEME,
    SETTING_TEXT,
    SETTING_SCALE,
    SETTING_SPEED,
    SETTING_GIVEN_COUNT
} SettingKey;

typedef struct Settings {
    ThemeChoice theme;
    int text_percent;  /* 75 .. 200 */
    int scale_percent; /* 100 .. 300, or 0: what the display says */
    int speed;         /* of animation: 0 off, 1, 2, 4 */
    int thinking;      /* of level 6 for an action, 2 .. 60 seconds */
    bool full_screen;
    bool patterns;        /* seats are told apart by patterns too, not by colour alone */
    bool show_legal;      /* dots and rings for what is legal */
    bool fresh;           /* there is no settings file yet; not written to it */
    bool rotate_board;    /* boards that can be turned bring whoever moves below */
    bool tentative_moves; /* where a game allows it, moves are tried until the turn is passed */
    bool show_estimate;   /* a bar at each seat shows what the computer thinks of its prospects */
    int setup_count;
    LastSetup setup[GAMES_COUNT];
    SettingGiven given[SETTING_GIVEN_COUNT];
} Settings;

Settings settings_default(void);

/* Reads the settings file. A broken one is set aside as `settings.broken`, the defaults are given,
 * and `why` says so; `why` is empty when all is well or there is no file yet. */
Settings settings_load(char why[SESSION_WHY_MAX]);
bool settings_save(const Settings *settings, char why[SESSION_WHY_MAX]);

/* The text of a settings file, to be freed by the caller (NULL: memory is out), and back: false,
 * with the line and what is wrong with it in `why` and `settings` unchanged, for anything that
 * settings_text does not write. Set-ups of games that are not known are left out. */
char *settings_text(const Settings *settings);
bool settings_parse(const char *text, Settings *settings, char why[SESSION_WHY_MAX]);

/* Sets a value for this run alone. */
void settings_give(Settings *settings, SettingKey key, int value);

/* The last set-up of a game of the list; a new one with the defaults when there is none yet. */
LastSetup *settings_setup(Settings *settings, const Game *game);
/* Bit mask of the seats of a game that confirm each move. */
unsigned settings_confirm(const Settings *settings, const Game *game);

#endif
