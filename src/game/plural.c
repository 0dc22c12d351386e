#include "game/plural.h"

#include <string.h>

enum { LENGTH_MAX = 1000, DEPTH_MAX = 50, DIGITS_MAX = 9 };

/* Those that bind weakest first; none is the beginning of one behind it. */
static const struct {
    const char *sign;
    int level;
} operators[] = {{"||", 0}, {"&&", 1}, {"==", 2}, {"!=", 2}, {"<=", 3}, {">=", 3}, {"<", 3},
                 {">", 3},  {"+", 4},  {"-", 4},  {"*", 5},  {"/", 5},  {"%", 5}};

enum { OPERATORS = sizeof operators / sizeof operators[0], LEVELS = 6 };

/* The value is found while the rule is read. */
typedef struct Rule {
    const char *at;
    unsigned long n;
    int depth;
    bool wrong;
} Rule;

static unsigned long choice(Rule *rule);

static bool skip(Rule *rule, const char *sign) {
    rule->at += strspn(rule->at, " \t");
    const size_t length = strlen(sign);
    const bool there = strncmp(rule->at, sign, length) == 0;
    rule->at += there ? length : 0;
    return there;
}

static unsigned long number(Rule *rule) {
    const size_t digits = strspn(rule->at, "0123456789");
    unsigned long value = 0;
    rule->wrong = rule->wrong || digits == 0 || digits > DIGITS_MAX;
    for (size_t i = 0; i < digits && !rule->wrong; i++) {
        value = value * 10 + (unsigned long)(*rule->at++ - '0');
    }
    return value;
}

static unsigned long operand(Rule *rule) {
    unsigned long value;
    if (++rule->depth > DEPTH_MAX) {
        rule->wrong = true;
        return 0;
    }
    if (skip(rule, "n")) {
        value = rule->n;
    } else if (skip(rule, "!")) {
        value = operand(rule) == 0;
    } else if (skip(rule, "(")) {
        value = choice(rule);
        rule->wrong = !skip(rule, ")") || rule->wrong;
    } else {
        value = number(rule);
    }
    rule->depth--;
    return value;
}

static unsigned long result(const char *sign, unsigned long a, unsigned long b) {
    const bool equal = sign[1] == '=';
    switch (sign[0]) {
    case '|':
        return a != 0 || b != 0;
    case '&':
        return a != 0 && b != 0;
    case '=':
        return a == b;
    case '!':
        return a != b;
    case '<':
        return equal ? a <= b : a < b;
    case '>':
        return equal ? a >= b : a > b;
    case '+':
        return a + b;
    case '-':
        return a - b;
    case '*':
        return a * b;
    case '/':
        return b == 0 ? 0 : a / b;
    default:
        return b == 0 ? 0 : a % b;
    }
}

/* The operator of this level at this place; NULL: none. */
static const char *next_operator(Rule *rule, int level) {
    for (int i = 0; i < OPERATORS; i++) {
        if (operators[i].level == level && skip(rule, operators[i].sign)) {
            return operators[i].sign;
        }
    }
    return NULL;
}

static unsigned long operation(Rule *rule, int level) {
    if (level == LEVELS) {
        return operand(rule);
    }
    unsigned long value = operation(rule, level + 1);
    for (const char *sign; !rule->wrong && (sign = next_operator(rule, level)) != NULL;) {
        value = result(sign, value, operation(rule, level + 1));
    }
    return value;
}

static unsigned long choice(Rule *rule) {
    if (++rule->depth > DEPTH_MAX) {
        rule->wrong = true;
        return 0;
    }
    unsigned long value = operation(rule, 0);
    if (!rule->wrong && skip(rule, "?")) {
        const unsigned long yes = choice(rule);
        rule->wrong = !skip(rule, ":") || rule->wrong;
        const unsigned long no = choice(rule);
        value = value != 0 ? yes : no;
    }
    rule->depth--;
    return value;
}

bool plural_form(const char *text, unsigned long number_of, unsigned long *form) {
    Rule rule = {.at = text, .n = number_of};
    if (strcspn(text, ";\n") > LENGTH_MAX) {
        return false;
    }
    *form = choice(&rule);
    (void)skip(&rule, "");
    return !rule.wrong && (*rule.at == '\0' || *rule.at == ';' || *rule.at == '\n');
}
