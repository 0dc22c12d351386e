#include "play/requests.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "game/text.h"

void request_go(Requests *requests, RequestKind kind) {
    session_free(requests->session);
    requests->session = NULL;
    free(requests->position);
    requests->position = NULL;
    draft_free(requests->draft);
    requests->draft = NULL;
    requests->game = NULL;
    requests->rule[0] = '\0';
    requests->kind = kind;
}

void request_show(Requests *requests, ScreenId screen) {
    request_go(requests, REQUEST_SHOW);
    requests->screen = screen;
}

void request_setup(Requests *requests, const View *view) {
    request_go(requests, REQUEST_SETUP);
    requests->view = view;
}

void request_start(Requests *requests, const View *view) {
    request_go(requests, REQUEST_START);
    requests->view = view;
}

void request_setup_position(Requests *requests, const View *view, char *taken) {
    request_setup(requests, view);
    requests->position = taken;
}

void request_edit(Requests *requests, Draft *taken) {
    if (taken == NULL) {
        request_notice(requests, tr("Out of memory; the position cannot be set up."));
        return;
    }
    request_go(requests, REQUEST_EDIT);
    requests->draft = taken;
}

void request_tour(Requests *requests, const View *view) {
    request_go(requests, REQUEST_TOUR);
    requests->view = view;
}

void request_puzzles(Requests *requests, const View *view) {
    request_go(requests, REQUEST_PUZZLES);
    requests->view = view;
}

void request_puzzle(Requests *requests, const View *view, int index) {
    request_go(requests, REQUEST_PUZZLE);
    requests->view = view;
    requests->puzzle = index;
}

void request_play(Requests *requests, Session *taken, bool dealt) {
    request_go(requests, REQUEST_PLAY);
    requests->session = taken;
    requests->dealt = dealt;
    requests->title[0] = '\0';
}

void request_play_copy(Requests *requests, Session *taken, const char *title) {
    request_play(requests, taken, false);
    str_write(requests->title, sizeof requests->title, "%s", title);
}

void request_continue(Requests *requests, const char *id) {
    request_go(requests, REQUEST_CONTINUE);
    str_write(requests->match, sizeof requests->match, "%s", id);
}

void request_open(Requests *requests, const char *path) {
    request_go(requests, REQUEST_OPEN);
    str_write(requests->path, sizeof requests->path, "%s", path);
}

void request_rules(Requests *requests, const Game *game, const char *rule) {
    request_go(requests, REQUEST_RULES);
    requests->game = game;
    str_write(requests->rule, sizeof requests->rule, "%s", rule != NULL ? rule : "");
}

bool notice_add(char notice[NOTICE_MAX], const char *sentence) {
    if (strstr(notice, sentence) != NULL) {
        return false;
    }
    tr_add(notice, NOTICE_MAX, "%s%s", notice[0] != '\0' ? " " : "", sentence);
    return true;
}

void request_notice(Requests *requests, const char *sentence) {
    (void)notice_add(requests->notice, sentence);
}

void request_autosave(Requests *requests) {
    requests->autosave = true;
}

void request_save_settings(Requests *requests) {
    requests->save_settings = true;
}

bool requests_leave(const Requests *requests) {
    return requests->kind != REQUEST_NONE;
}

bool request_rule_in(const char *sentence, char rule[REQUEST_RULE_MAX]) {
    const char *open = strrchr(sentence, '(');
    if (!open || !isupper((unsigned char)open[1]) || open[2] != '-') {
        return false;
    }
    const size_t length = 2 + strspn(open + 3, "0123456789");
    if (length < 3 || length >= REQUEST_RULE_MAX) {
        return false;
    }
    memcpy(rule, open + 1, length);
    rule[length] = '\0';
    return true;
}
