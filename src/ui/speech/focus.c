/* What is on the screen: the screen itself, dialogs, texts that change, and what has the focus. */
#include <string.h>

#include "game/text.h"
#include "play/lesson.h"
#include "ui/draw/raster.h"
#include "ui/speech/speech_parts.h"
#include "ui/widgets/ui_parts.h"

/* --- Elements in words -------------------------------------------------------------------------
 */

static const char *const role_word[] = {
    [ELEMENT_SCREEN] = "",
    [ELEMENT_BUTTON] = NC_("speech", "button"),
    [ELEMENT_CHOICE] = NC_("speech", "choice"),
    [ELEMENT_FIELD] = NC_("speech", "field"),
    [ELEMENT_CELL] = "",
    [ELEMENT_PIECE] = "",
    [ELEMENT_MENU] = NC_("speech", "dialog"),
    [ELEMENT_TEXT] = "",
    [ELEMENT_HELP] = "",
};

static Cell cell_named(const TableScreen *table, const char *name) {
    return table != NULL ? board_find(table->see->board, name, strlen(name)) : CELL_NONE;
}

/* Where no table is, what stands on a cell is named with it. */
static void add_standing(const SpeechFrame *frame, const char *cell, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    const size_t length = strlen(cell);
    for (int i = 0; i < count; i++) {
        const size_t all = strlen(at[i].name);
        if (at[i].kind == ELEMENT_PIECE && all > length && at[i].name[all - length - 1] == ' ' &&
            strcmp(at[i].name + all - length, cell) == 0) {
            char piece[ELEMENT_NAME_MAX];
            str_write(piece, sizeof piece, "%.*s", (int)(all - length - 1), at[i].name);
            speech_list(text, SPEECH_TEXT_MAX, piece);
        }
    }
}

/* What a view says of an item in the strip beside a cell; false: nothing. */
static bool add_strip_item(const SpeechFrame *frame, const Element *element, char *text) {
    char words[SPEECH_TEXT_MAX] = "";
    const ViewSideWindow *window =
        frame->table != NULL ? frame->table->see->view->side_window : NULL;
    if (!element->clickable || window == NULL || window->strip == NULL) {
        return false;
    }
    const Scene scene = table_scene(frame->table, false);
    if (!window->strip->speak(&scene, element->click, words, sizeof words)) {
        return false;
    }
    speech_add(text, words);
    words[0] = '\0';
    speech_states(element->states, words, sizeof words);
    speech_add(text, words);
    return true;
}

void speech_element(const SpeechFrame *frame, const Element *element, char *text) {
    if (element->kind == ELEMENT_CELL) {
        const Cell cell = cell_named(frame->table, element->name);
        const unsigned states = element->states & ~(unsigned)STATE_FOCUSED;
        if (cell != CELL_NONE) {
            speech_cell(frame->table, cell, states, false, text);
            return;
        }
        speech_list(text, SPEECH_TEXT_MAX, element->name);
        add_standing(frame, element->name, text);
        speech_states(states, text, SPEECH_TEXT_MAX);
        return;
    }
    if (add_strip_item(frame, element, text)) {
        return;
    }
    const bool reads = element->kind == ELEMENT_BUTTON && element->words[0] != '\0';
    speech_list(text, SPEECH_TEXT_MAX, reads ? element->words : element->name);
    speech_list(text, SPEECH_TEXT_MAX, tr(role_word[element->kind]));
    speech_states(element->states, text, SPEECH_TEXT_MAX);
    speech_list(text, SPEECH_TEXT_MAX, element->key);
    if (element->kind == ELEMENT_FIELD && frame->ui->field_text != NULL &&
        element->id == frame->ui->focus) {
        const char *in = frame->ui->field_text;
        speech_add(text, in[0] != '\0' ? in : tr(NC_("speech", "It is empty")));
    }
}

/* --- What has the focus ------------------------------------------------------------------------
 */

static bool is_on_top(const SpeechFrame *frame, const Element *element) {
    return element->layer == frame->ui->deepest;
}

const Element *speech_top(const SpeechFrame *frame) {
    int count;
    const Element *at = ui_elements(frame->ui, &count), *top = NULL;
    for (int i = 0; i < count; i++) {
        if (is_on_top(frame, &at[i]) &&
            (at[i].kind == ELEMENT_SCREEN || at[i].kind == ELEMENT_MENU)) {
            top = &at[i];
        }
    }
    return top;
}

const Element *speech_focused(const SpeechFrame *frame) {
    int count;
    const Element *at = ui_elements(frame->ui, &count), *found = NULL;
    for (int i = 0; i < count; i++) {
        if (!is_on_top(frame, &at[i])) {
            continue;
        }
        if (at[i].kind == ELEMENT_CELL && (at[i].states & STATE_FOCUSED) != 0) {
            return &at[i];
        }
        if (at[i].focusable && frame->ui->focus != 0 && at[i].id == frame->ui->focus) {
            found = &at[i];
        }
    }
    return found;
}

/* What was typed into a field: the character, else all that it holds now. */
static void follow_field(Speech *speech, const SpeechFrame *frame, char *text) {
    const char *now = frame->ui->field_text != NULL ? frame->ui->field_text : "";
    if (frame->ui->field_text == NULL || strcmp(speech->field, now) == 0) {
        return;
    }
    SDL_utf8strlcpy(speech->field, now, sizeof speech->field);
    if (speech->typed[0] != '\0') {
        voice_say(speech->voice, VOICE_CHARACTER, speech->typed);
    } else {
        speech_add(text, now[0] != '\0' ? now : tr(NC_("speech", "It is empty")));
    }
}

/* A key that moves the focus has found nowhere to go. */
static bool stays(const Speech *speech, const Element *element) {
    static const SDL_Keycode moves[] = {SDLK_TAB,  SDLK_UP,  SDLK_DOWN,   SDLK_LEFT,    SDLK_RIGHT,
                                        SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN};
    bool moved = false;
    for (size_t i = 0; i < SDL_arraysize(moves); i++) {
        moved = moved || speech->key == moves[i];
    }
    return moved && speech->acted && element->kind == ELEMENT_CELL;
}

static void follow_focus(Speech *speech, const SpeechFrame *frame, char *text) {
    const Element *element = speech_focused(frame);
    char words[SPEECH_TEXT_MAX] = "";
    if (element == NULL) {
        speech->focus = 0;
        speech->focused[0] = '\0';
        return;
    }
    speech_element(frame, element, words);
    const bool moved = speech->focus != element->id;
    const bool typing = element->kind == ELEMENT_FIELD;
    if (moved || stays(speech, element) ||
        (speech->acted && !typing && strcmp(speech->focused, words) != 0)) {
        speech_add(text, words);
    } else if (typing) {
        follow_field(speech, frame, text);
    }
    if (typing) {
        SDL_utf8strlcpy(speech->field, frame->ui->field_text != NULL ? frame->ui->field_text : "",
                        sizeof speech->field);
    }
    speech->focus = element->id;
    SDL_utf8strlcpy(speech->focused, words, sizeof speech->focused);
}

/* --- Texts that change -------------------------------------------------------------------------
 */

static bool was_there(const SpeechLive *live, uint64_t text) {
    for (int i = 0; i < live->count; i++) {
        if (live->text[i] == text) {
            return true;
        }
    }
    return false;
}

static void follow_texts(const SpeechFrame *frame, SpeechLive *live, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    SpeechLive now = {.count = 0};
    for (int i = 0; i < count; i++) {
        if (!at[i].live || !is_on_top(frame, &at[i]) || at[i].name[0] == '\0') {
            continue;
        }
        const uint64_t hash = raster_hash_text(RASTER_HASH_SEED, at[i].name);
        if (!was_there(live, hash)) {
            speech_add(text, at[i].name);
        }
        if (now.count < SPEECH_LIVE_MAX) {
            now.text[now.count++] = hash;
        }
    }
    *live = now;
}

/* The answers that a dialog offers, when it opens. */
static void add_answers(const SpeechFrame *frame, char *text) {
    char all[SPEECH_TEXT_MAX] = "", sentence[SPEECH_TEXT_MAX];
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    for (int i = 0; i < count; i++) {
        if (is_on_top(frame, &at[i]) && at[i].focusable) {
            char one[ELEMENT_NAME_MAX + ELEMENT_KEY_MAX] = "";
            speech_list(one, sizeof one, at[i].name);
            speech_list(one, sizeof one, at[i].key);
            str_append(all, sizeof all, "%s%s", all[0] == '\0' ? "" : "; ", one);
        }
    }
    if (all[0] != '\0') {
        tr_say(sentence, sizeof sentence, "Choose: %s", all);
        speech_add(text, sentence);
    }
}

/* Whether Enter or space has had no answer yet: then even what was said before is one. */
static bool wants_answer(const Speech *speech, const char *text) {
    return speech->acted && (speech->key == SDLK_RETURN || speech->key == SDLK_SPACE) &&
           text[0] == '\0' && speech->news[0] == '\0';
}

/* The line that says what to do; not while a computer thinks, when it changes all the time. */
static void follow_help(Speech *speech, const SpeechFrame *frame, char *text) {
    int count;
    const Element *at = ui_elements(frame->ui, &count);
    const TableScreen *table = frame->table;
    const bool thinks = table != NULL && play_computer_to_act(table->play) &&
                        table->see->said.why[0] == '\0' && table->see->viewed_ply < 0 &&
                        !table->see->computer.paused;
    for (int i = 0; i < count; i++) {
        if (at[i].kind != ELEMENT_HELP || !is_on_top(frame, &at[i])) {
            continue;
        }
        if (!thinks && (wants_answer(speech, text) || strcmp(speech->help, at[i].name) != 0)) {
            speech_add(text, at[i].name);
        }
        SDL_utf8strlcpy(speech->help, thinks ? "" : at[i].name, sizeof speech->help);
        return;
    }
}

/* What a lesson points to, once it asks for something else or something was done. */
static void follow_pointer(Speech *speech, const SpeechFrame *frame, char *text) {
    Click click[LESSON_POINTS_MAX];
    char all[SPEECH_TEXT_MAX] = "", sentence[SPEECH_TEXT_MAX] = "";
    const int count = frame->table != NULL ? lesson_points(frame->table->play, click) : 0;
    speech_clicks(frame, click, count, all, sizeof all);
    if (all[0] != '\0') {
        tr_say(sentence, sizeof sentence, "The arrow points to: %s", all);
    }
    const bool again = speech->acted && (speech->news[0] != '\0' || speech->key == SDLK_RETURN);
    if (again || strcmp(speech->pointed, sentence) != 0) {
        SDL_utf8strlcpy(speech->pointed, sentence, sizeof speech->pointed);
        speech_add(text, sentence);
    }
}

/* --- The whole ---------------------------------------------------------------------------------
 */

void speech_follow(Speech *speech, const SpeechFrame *frame, char *text) {
    const Element *top = speech_top(frame);
    const bool dialog = top != NULL && top->kind == ELEMENT_MENU;
    bool opens = false;
    if (top != NULL && !dialog && strcmp(speech->screen, top->name) != 0) {
        SDL_utf8strlcpy(speech->screen, top->name, sizeof speech->screen);
        speech->under.count = 0;
        speech->focus = 0;
        speech->focused[0] = speech->help[0] = '\0';
        speech_add(text, top->name);
    }
    if (!dialog) {
        speech->dialog[0] = '\0';
        speech->over.count = 0;
    } else if (strcmp(speech->dialog, top->name) != 0) {
        SDL_utf8strlcpy(speech->dialog, top->name, sizeof speech->dialog);
        speech->over.count = 0;
        opens = true;
    }
    /* Texts that come a frame later would cut off what was said when it opened. */
    const bool is_bare = dialog && speech->over.count == 0;
    char texts[SPEECH_TEXT_MAX] = "";
    follow_texts(frame, dialog ? &speech->over : &speech->under, texts);
    opens = opens || (is_bare && texts[0] != '\0');
    if (opens) {
        char words[ELEMENT_NAME_MAX] = "";
        speech_list(words, sizeof words, top->name);
        speech_list(words, sizeof words, tr(role_word[ELEMENT_MENU]));
        speech_add(text, words);
    }
    speech_add(text, texts);
    if (opens) {
        add_answers(frame, text);
    }
    follow_focus(speech, frame, text);
    follow_help(speech, frame, text);
    if (!dialog) {
        follow_pointer(speech, frame, text);
    }
}
