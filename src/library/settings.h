/* What a person has chosen; kept in the settings file, one `key value` per line. */
#ifndef LIBRARY_SETTINGS_H
#define LIBRARY_SETTINGS_H

#include <stdio.h>
#include <time.h>

#include "games/games.h"
#include "library/programs.h"
#include "library/settings_window.h"
#include "session/session.h"

/* How the window looks; a theme of high contrast is two above the usual one. */
/* Where notation stands with the words for an action. */
typedef enum Notation { NOTATION_NEVER, NOTATION_SMALL, NOTATION_FIRST } Notation;

typedef enum Theme { THEME_LIGHT, THEME_DARK, THEME_LIGHT_HIGH, THEME_DARK_HIGH } Theme;

/* What a person chooses of it. Automatic follows the desktop. */
typedef enum ThemeChoice { CHOICE_LIGHT, CHOICE_DARK, CHOICE_AUTOMATIC } ThemeChoice;
typedef enum ContrastChoice { CONTRAST_NORMAL, CONTRAST_HIGH, CONTRAST_AUTOMATIC } ContrastChoice;

/* Speeds that are no number of times: automatic is 1, or 0 where the desktop wants no motion. */
enum { SPEED_AUTOMATIC = -1, SPEED_HALF = 3 };

/* What the desktop says that a person wants everywhere. All false where it says nothing. */
typedef struct DesktopWish {
    bool dark, contrast, still;
} DesktopWish;

/* Which targets of a piece have a shield, because it could be taken there: none, those where it
 * would be lost for less than it is worth, all. */
typedef enum ShieldChoice { SHIELDS_NEVER, SHIELDS_LOSSES, SHIELDS_ALWAYS } ShieldChoice;

/* When the program makes no sound. */
typedef enum MuteChoice { MUTE_ALWAYS, MUTE_AWAY, MUTE_NEVER } MuteChoice;

enum {
    SETTINGS_NAMES_MAX = 8,
    SETTINGS_VOICE_MAX = 64,
    SETTINGS_LANGUAGE_MAX = 16,
    SETUP_MATCHED = -1,  /* in place of a step: the one that matches the person's strength */
    SETUP_PROGRAM = 100, /* likewise, and those behind it: a program, in the order of their list */
};

/* The last choices of a game's set-up. At first the first seat is a person's, and easy computers
 * have the others. */
typedef struct LastSetup {
    char game[16];
    Options options;
    char seat_name[GAME_SEATS_MAX][SESSION_NAME_MAX];
    bool practice;
    bool drawn;               /* who has which seat is drawn by lot when a match begins */
    unsigned confirm;         /* bit mask of the seats that confirm each move */
    int step[GAME_SEATS_MAX]; /* of a computer player, or of SETUP_; 0: a person */
} LastSetup;

/* A value given on the command line is for this run only: the settings file keeps `file`, unless
 * the person changes the value meanwhile. */
typedef struct SettingGiven {
    bool given;
    int run, file;
} SettingGiven;

/* The settings that are a number, a word or a switch. What they can be, what they are at first and
 * how the file calls them stands in one table (settings.c). A new one needs a member of Settings, a
 * key here, a row there, and a row of the screen where a person sets it. */
typedef enum SettingKey {
    SETTING_THEME,
    SETTING_TEXT,
    SETTING_SCALE,
    SETTING_SPEED,
    SETTING_GIVEN_COUNT, /* those before it may be given for one run */
    SETTING_THINKING = SETTING_GIVEN_COUNT,
    SETTING_VOLUME,
    SETTING_MUTE,
    SETTING_CONTRAST,
    SETTING_FULL_SCREEN,
    SETTING_MAXIMISED,
    SETTING_PATTERNS,
    SETTING_SHOW_LEGAL,
    SETTING_ROTATE_BOARD,
    SETTING_TENTATIVE_MOVES,
    SETTING_GLOBE_SPINS,
    SETTING_SHOW_ESTIMATE,
    SETTING_ANALYSIS,
    SETTING_SPEECH,
    SETTING_COMPUTERS_RESIGN,
    SETTING_SPEECH_RATE,
    SETTING_NOTATION,
    SETTING_KEEP_UNDONE,
    SETTING_SHIELDS,
    SETTING_SHOW_ATTACKS,
    SETTING_COUNT
} SettingKey;

/* Names of persons, the last used first. */
typedef struct SettingsNames {
    int count;
    char at[SETTINGS_NAMES_MAX][SESSION_NAME_MAX];
} SettingsNames;

typedef struct Settings {
    int theme;                             /* ThemeChoice */
    int text_percent;                      /* 75 .. 200 */
    int scale_percent;                     /* 100 .. 300, or 0: as the display says */
    int contrast;                          /* ContrastChoice */
    int speed;                             /* of animation: 0 off, 1, 2, 4, or of SPEED_ */
    int thinking;                          /* of the highest step for an action, 2 .. 60 seconds */
    int speech_rate;                       /* 0 .. 100, 50: normal */
    char speech_voice[SETTINGS_VOICE_MAX]; /* empty: that of the language */
    bool speech;                           /* what happens is spoken */
    int notation;                          /* Notation */
    char language[SETTINGS_LANGUAGE_MAX];  /* its word, `de`; empty: as the environment says */
    int volume;                            /* 0 .. 100 */
    int mute;            /* MuteChoice; MUTE_AWAY: while another window is in front */
    DesktopWish desktop; /* of this moment; not written to the file */
    bool full_screen;
    SettingsWindow window; /* where it was when it was closed */
    bool patterns;         /* seats differ by patterns too, not only by colour */
    bool show_legal;       /* dots and rings for legal actions */
    bool fresh;            /* there is no settings file yet; not written to it */
    bool blocked;          /* the file could not be read, and is left alone; likewise */
    bool rotate_board;     /* boards that can be turned show the player to move below */
    bool tentative_moves;  /* where a game allows it, moves are tentative until the turn ends */
    bool show_estimate;    /* a bar at each seat shows how the computer judges its chances */
    bool analysis;         /* of the position shown, in matches without computers */
    bool globe_spins;      /* a globe that is let go turns on for a moment */
    bool computers_resign; /* those that have no hope left */
    int shields;           /* ShieldChoice */
    bool show_attacks;     /* all that is attacked is marked */
    bool keep_undone;      /* moves undone in a match against computers stay as branches */
    time_t results_since;  /* matches played before count for no results; 0: all do */
    SettingsNames names;
    Programs programs;
    int setup_count;
    LastSetup setup[GAMES_COUNT];
    SettingGiven given[SETTING_GIVEN_COUNT];
} Settings;

Settings settings_default(void);

/* Reads the settings file. What a damaged line sets has its default: `why` says so, once, because
 * the file is written again; as it was, it is kept as `settings.broken`, or with a number behind.
 * `why` is empty when all is well or there is no file yet. What is no file of settings at all is
 * renamed to `settings.broken`. One that cannot be read now stays as it is: then the defaults are
 * returned, and cannot be saved.
 */
Settings settings_load(char why[SESSION_WHY_MAX]);
/* Writes what has changed since this process last read or wrote them; for all else, what the file
 * says counts, where other windows may have written. Lines of the file that this version does not
 * know, as newer ones write them, stay there. */
bool settings_save(const Settings *settings, char why[SESSION_WHY_MAX]);

/* The text of a settings file, to be freed by the caller (NULL: out of memory), with the unknown
 * lines of the file that it replaces (NULL: none), into which it writes. */
char *settings_text(const Settings *settings, char *old, size_t old_length);

/* Of three such texts, that of a file which takes from `mine` what differs from `before`, and from
 * `theirs` all else; to be freed (NULL: out of memory). */
char *settings_merge(const char *before, const char *mine, const char *theirs);

/* Reads such a text, into which it writes, with room for a zero behind it: each line sets what it
 * says. Lines of unknown keys are copied to `unknown` (NULL: nowhere); of those that are damaged or
 * have a value that their key cannot have, `why` names the first (empty: there is none). */
void settings_parse(char *text, size_t length, Settings *settings, FILE *unknown,
                    char why[SESSION_WHY_MAX]);

int settings_value(const Settings *settings, SettingKey key);
void settings_set(Settings *settings, SettingKey key, int value);
/* The value that a word of the file stands for; false: the setting cannot have it. */
bool settings_read_value(SettingKey key, const char *word, int *value);
/* A number within these limits. */
bool settings_read_number(const char *text, int least, int most, int *out);
/* The lines of some keys. */
void settings_write_values(FILE *out, const Settings *settings, SettingKey first, SettingKey end);
/* What a line with such a key says. */
typedef enum Reading { READING_GOOD, READING_DAMAGED, READING_UNKNOWN } Reading;
Reading settings_read_key(Settings *settings, const char *key, const char *value);
/* Sets a value for this run only. */
void settings_give(Settings *settings, SettingKey key, int value);

/* What the choices come to on this desktop: the theme, and the speed of animation (0,
 * 0.5, 1, 2 or 4). */
Theme settings_theme(const Settings *settings);
double settings_speed(const Settings *settings);

/* The step of computers in the first match of a game. */
int settings_easy_step(const Game *game);
/* The last set-up of a game of the list; a new one with the defaults when there is none yet. */
LastSetup *settings_setup(Settings *settings, const Game *game);
/* Puts a name behind the others, unless it is among them or there is no room. */
void settings_add_name(Settings *settings, const char *name);
/* Puts a name before the others; the oldest one goes where they are too many. */
void settings_use_name(Settings *settings, const char *name);
/* Takes a program out of the list; easy computers take its seats in the set-ups. */
void settings_remove_program(Settings *settings, int index);
/* Bit mask of the seats of a game that confirm each move. */
unsigned settings_confirm(const Settings *settings, const Game *game);

#endif
