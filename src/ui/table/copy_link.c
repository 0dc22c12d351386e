#include "ui/table/copy_link.h"

#include <stdlib.h>

#include "game/secrets.h"
#include "game/text.h"
#include "play/history.h"
#include "play/save.h"
#include "ui/platform/link.h"
#include "ui/table/save_as.h"
#include "ui/widgets/question.h"

static void copy_now(TableScreen *table) {
    char why[SESSION_WHY_MAX] = "";
    char *text = play_record(table->play, why);
    if (text == NULL) {
        play_refuse(table->play, why);
    } else if (link_copy(text)) {
        play_inform(table->play, tr("Link copied. Who opens it sees this match."));
    } else {
        save_as_open(table);
        play_refuse(table->play,
                    tr("The match is too long for a link. Save it as a file instead."));
    }
    free(text);
}

void copy_link(TableScreen *table) {
    const bool over = play_outcome(table->play).kind != OUTCOME_NONE;
    if (!over && game_secrets(table->see->game) != NULL) {
        play_ask(table->play, POPUP_LINK, (Point){0, 0});
    } else {
        copy_now(table);
    }
}

void copy_link_frame(TableScreen *table) {
    const Question question = {
        .name = tr("Copy a link"),
        .text = tr("Who opens the link can see what is hidden in this match, and what will come."),
        .yes = tr("Copy the link"),
        .key = {SDLK_RETURN, 0, NULL},
        .flags = WIDGET_DANGER,
        .no = tr("Cancel")};
    const Answer answer = question_frame(table->ui, &question);
    if (answer != ANSWER_NONE) {
        play_ask(table->play, POPUP_NONE, (Point){0, 0});
    }
    if (answer == ANSWER_YES) {
        copy_now(table);
    }
}
