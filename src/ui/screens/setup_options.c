#include "ui/screens/setup_options.h"

#include <math.h>
#include <string.h>

#include "game/options.h"
#include "game/text.h"
#include "hex/min_max.h"

enum { NAME_MAX_TEXT = 240 };

bool option_counts_players(const Game *game, int index) {
    const Option *option = &game->options[index];
    Options options = options_default(game);
    options.value[index] = 0;
    const unsigned first = game->seats(&options);
    options.value[index] = 1;
    return option->kind == OPTION_ONE && game->seats(&options) != first;
}

/* Those of which one is chosen among many stand side by side. */
static bool is_row(const Option *option) {
    return option->kind == OPTION_ONE && option->value_count > 2;
}

/* One value of an option; returns its height. */
static double option_value(Ui *ui, const Option *option, uint32_t *value, int i, Box box) {
    const bool several = option->kind == OPTION_SET;
    const char *about = option->values[i].about;
    const bool selected = several ? (*value >> i & 1U) != 0 : *value == (uint32_t)i;
    char name[NAME_MAX_TEXT];
    const char *title = tr(option->values[i].title);
    tr_say(name, sizeof name, "%s: %s", tr(option->title), title);
    const PageChoice choice = {.name = name,
                               .title = title,
                               .about = about != NULL ? tr(about) : NULL,
                               .selected = selected,
                               .several = several,
                               .disabled =
                                   several && selected && options_chosen(*value) <= option->least};
    if (page_choice(ui, &box, &choice)) {
        *value = several ? *value ^ 1U << i : (uint32_t)i;
        ui->again = true;
    }
    return box.h;
}

/* What a row offers: the values of an option, or the selections of several that have a name. */
static OptionProposal offered(const Option *option, int i) {
    return is_row(option) ? (OptionProposal){option->values[i].title, (uint32_t)i}
                          : option->proposals[i];
}

/* Side by side; in several rows where they are too wide. */
static void draw_row(Column *column, const Option *option, uint32_t *value) {
    Ui *ui = column->ui;
    const int count = is_row(option) ? option->value_count : option->proposal_count;
    const double gap = ui_grid(ui);
    double least = 0;
    for (int i = 0; i < count; i++) {
        const double text =
            canvas_text_width(ui->canvas, FONT_STRONG, tr(offered(option, i).title));
        least = fmax(least, ceil(text) + 3.25 * gap);
    }
    const int fit = (int)((column->width + gap) / (least + gap));
    const int in_line = CLAMP(fit, 1, count);
    const double width = floor((column->width - (in_line - 1) * gap) / in_line);
    Box row = {0};
    for (int i = 0; i < count; i++) {
        const OptionProposal choice = offered(option, i);
        char name[NAME_MAX_TEXT];
        tr_say(name, sizeof name, "%s: %s", tr(option->title), tr(choice.title));
        row = i % in_line == 0 ? column_row(column, ui_small_height(ui), gap) : row;
        const unsigned flags = *value == choice.value ? WIDGET_SELECTED : 0;
        const Box box = {row.x + i % in_line * (width + gap), row.y, width, row.h};
        if (ui_choice(ui, box, name, tr(choice.title), flags)) {
            *value = choice.value;
            ui->again = true;
        }
    }
    const char *about = is_row(option) ? option->values[*value].about : NULL;
    if (about != NULL) {
        column_text(column, FONT_BODY, INK_SOFT, tr(about));
        column->y += gap;
    }
}

/* Whether the words of all values are short enough for choices of this width. */
static bool words_fit(Ui *ui, const Option *option, double width) {
    double longest = 0;
    for (int i = 0; i < option->value_count; i++) {
        const char *about = option->values[i].about;
        longest =
            fmax(longest, canvas_text_width(ui->canvas, FONT_STRONG, tr(option->values[i].title)));
        for (const char *at = about != NULL ? tr(about) : ""; *at != '\0'; at += strspn(at, " ")) {
            char word[NAME_MAX_TEXT];
            const size_t length = strcspn(at, " ");
            str_write(word, sizeof word, "%.*s", (int)length, at);
            longest = fmax(longest, canvas_text_width(ui->canvas, FONT_BODY, word));
            at += length;
        }
    }
    return longest <= page_choice_text(ui, width);
}

/* Values of which one is chosen stand below each other, others two in a line if they are short. */
static void draw_values(Column *column, const Option *option, uint32_t *value) {
    const double gap = ui_grid(column->ui), half = floor((column->width - gap) / 2);
    const int in_line = option->kind == OPTION_ONE || !words_fit(column->ui, option, half) ? 1 : 2;
    const double width = in_line == 1 ? column->width : half;
    double height = 0;
    for (int i = 0; i < option->value_count; i++) {
        const Box box = {column->x + i % in_line * (width + gap), column->y, width, 0};
        height =
            fmax(i % in_line == 0 ? 0 : height, option_value(column->ui, option, value, i, box));
        if (i % in_line == in_line - 1 || i == option->value_count - 1) {
            column->y += height + gap;
        }
    }
}

void option_rows(Column *column, const Option *option, uint32_t *value) {
    column_heading(column, tr(option->title));
    if (is_row(option) || option->proposal_count > 0) {
        draw_row(column, option, value);
    }
    if (!is_row(option)) {
        draw_values(column, option, value);
    }
    column->y += 2 * ui_grid(column->ui);
}
