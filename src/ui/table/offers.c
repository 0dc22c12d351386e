#include "ui/table/offers.h"

#include "game/text.h"
#include "play/match.h"
#include "play/offer.h"
#include "ui/widgets/question.h"

static const Shortcut enter = {SDLK_RETURN, 0, NULL};

static Answer ask(TableScreen *table, const Question *question) {
    const Answer answer = question_frame(table->ui, question);
    if (answer != ANSWER_NONE) {
        play_ask(table->play, POPUP_NONE, (Point){0, 0});
    }
    return answer;
}

void offers_resign_frame(TableScreen *table) {
    char text[SESSION_WHY_MAX];
    offer_resign_words(table->play, text, sizeof text);
    const Question question = {.name = tr("Resign"),
                               .text = text,
                               .yes = tr("Resign"),
                               .key = enter,
                               .flags = WIDGET_DANGER,
                               .no = tr("Play on")};
    if (ask(table, &question) == ANSWER_YES) {
        (void)match_submit(table->play, ACTION_RESIGN);
    }
}

void offers_draw_frame(TableScreen *table) {
    char text[SESSION_WHY_MAX];
    offer_draw_words(table->play, text, sizeof text);
    const Question question = {.name = tr("Offer a draw"),
                               .text = text,
                               .yes = tr("Offer the draw"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Play on")};
    if (ask(table, &question) == ANSWER_YES) {
        offer_draw_made(table->play);
    }
}

void offers_answer_frame(TableScreen *table) {
    char text[SESSION_WHY_MAX];
    offer_answer_words(table->play, text, sizeof text);
    const Question question = {.name = tr(NC_("how a match ends", "Draw")),
                               .text = text,
                               .yes = tr("Accept the draw"),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Decline")};
    const Answer answer = ask(table, &question);
    if (answer != ANSWER_NONE) {
        offer_answer(table->play, answer == ANSWER_YES);
    }
}

void offers_lost_frame(TableScreen *table) {
    char text[SESSION_WHY_MAX];
    offer_lost_words(table->play, text, sizeof text);
    const Question question = {.name = tr("Resignation"),
                               .text = text,
                               .yes = tr(NC_("a resignation", "Accept")),
                               .key = enter,
                               .flags = WIDGET_PRIMARY,
                               .no = tr("Play on")};
    const Answer answer = ask(table, &question);
    if (answer != ANSWER_NONE) {
        offer_lost_answer(table->play, answer == ANSWER_YES);
    }
}
