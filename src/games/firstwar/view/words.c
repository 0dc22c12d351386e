/* Pieces in words, and lists of words. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

const char *const war_view_a_piece[WAR_PIECES] = {
    N_("a Hunter"), N_("a wounded Hunter"), N_("a Farmer"),    N_("a wounded Farmer"),
    N_("a Healer"), N_("a wounded Healer"), N_("a Scientist"), N_("a wounded Scientist"),
};

const char *const war_view_kinds[WAR_KINDS] = {N_("Hunters"), N_("Farmers"), N_("Healers"),
                                               N_("Scientists")};

static const TextForms numbered[WAR_PIECES] = {
    NN_("%d Hunter", "%d Hunters"),       NN_("%d wounded Hunter", "%d wounded Hunters"),
    NN_("%d Farmer", "%d Farmers"),       NN_("%d wounded Farmer", "%d wounded Farmers"),
    NN_("%d Healer", "%d Healers"),       NN_("%d wounded Healer", "%d wounded Healers"),
    NN_("%d Scientist", "%d Scientists"), NN_("%d wounded Scientist", "%d wounded Scientists"),
};

/* Adds a term to a sum: `2 + 1 Spears`. */
static void add_term(char text[WAR_LIST_MAX], const char *term) {
    str_append(text, WAR_LIST_MAX, "%s%s", text[0] != '\0' ? " + " : "", term);
}

const char *war_view_sum(const WarSum *sum, char text[WAR_LIST_MAX]) {
    char term[WAR_LIST_MAX];
    bool plain = true; /* the number alone says all */
    text[0] = '\0';
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const int count = sum->count[kind], each = sum->each[kind];
        if (count * each == 0) {
            continue;
        }
        plain = plain && text[0] == '\0' && count == 1;
        if (count == 1) {
            str_write(term, sizeof term, "%d", each);
        } else {
            str_write(term, sizeof term, "%d × %d", count, each);
        }
        add_term(text, term);
    }
    for (int card = 0; card < WAR_CARDS; card++) {
        if (sum->card[card] != 0) {
            plain = false;
            tr_say(term, sizeof term, NC_("points and a card", "%d %s"), sum->card[card],
                   tr(war_deck[card].name));
            add_term(text, term);
        }
    }
    if (sum->total == 0) {
        str_write(text, WAR_LIST_MAX, "0");
    } else if (!plain) {
        str_append(text, WAR_LIST_MAX, " = %d", sum->total);
    }
    return text;
}

static void join(WarList *list, const char *joint) {
    char before[WAR_LIST_MAX];
    if (list->text[0] == '\0') {
        joint = "%s%s";
    }
    tr_say(before, sizeof before, "%s", list->text);
    tr_say(list->text, sizeof list->text, joint, before, list->last);
    list->last[0] = '\0';
}

void war_list_add(WarList *list, const char *words) {
    if (list->last[0] != '\0') {
        join(list, N_("%s, %s"));
    }
    tr_say(list->last, sizeof list->last, "%s", words);
}

void war_list_add_pieces(WarList *list, const int count[WAR_PIECES], const char *const *one) {
    for (WarPiece piece = 0; piece < WAR_PIECES; piece++) {
        char words[WAR_LIST_MAX];
        if (count[piece] == 1 && one != NULL) {
            war_list_add(list, tr(one[piece]));
        } else if (count[piece] > 0) {
            tr_say_number(words, sizeof words, numbered[piece].one, numbered[piece].many,
                          count[piece], count[piece]);
            war_list_add(list, words);
        }
    }
}

const char *war_list_commas(WarList *list) {
    if (list->last[0] != '\0') {
        join(list, N_("%s, %s"));
    }
    return list->text;
}

const char *war_list_and(WarList *list) {
    if (list->last[0] != '\0') {
        join(list, N_("%s and %s"));
    }
    return list->text;
}

void war_count_kinds(WarCrowd crowd, int count[WAR_PIECES]) {
    while (crowd != 0) {
        count[war_piece(war_kind_of(war_first(&crowd)), false)]++;
    }
}
