#include "session/tree.h"

#include <string.h>

#include "hex/min_max.h"
#include "session/list.h"

static size_t bytes(int events, size_t text) {
    return sizeof(TreeNode) + (size_t)events * sizeof(Event) + text;
}

bool tree_make_room(Tree *tree) {
    TreeNode **node = list_grown(tree->node, &tree->room, tree->count + 1, sizeof *node);
    if (node != NULL) {
        tree->node = node;
    }
    if (tree->spare == NULL) {
        tree->spare = malloc(bytes(GAME_EVENTS_MAX, GAME_TEXT_MAX));
    }
    return node != NULL && tree->spare != NULL;
}

/* The last child of a node gets a sibling. */
static void join(Tree *tree, int parent, int node) {
    int *link = &tree->node[parent]->child;
    tree->forks += *link >= 0;
    while (*link >= 0) {
        link = &tree->node[*link]->next;
    }
    *link = node;
    tree->node[parent]->onward = node;
}

int tree_add(Tree *tree, int parent, const SessionPly *ply, const Events *events) {
    const int number = tree->count;
    const size_t text = strlen(ply->text) + 1;
    TreeNode *node = tree->spare;
    *node = (TreeNode){.parent = parent,
                       .child = -1,
                       .next = -1,
                       .onward = -1,
                       .depth = parent < 0 ? 0 : tree->node[parent]->depth + 1,
                       .ply = *ply,
                       .events = events->count};
    memcpy(node->event, events->at, (size_t)events->count * sizeof *events->at);
    memcpy(node->event + events->count, ply->text, text);
    /* What it does not need goes back, if that is possible. */
    TreeNode *fitted = realloc(node, bytes(events->count, text));
    node = fitted != NULL ? fitted : node;
    node->ply.text = (const char *)(node->event + node->events);
    tree->spare = NULL;
    tree->node[tree->count++] = node;
    tree->living++;
    tree->deepest = MAX(node->depth, tree->deepest);
    if (parent >= 0) {
        join(tree, parent, number);
    }
    return number;
}

/* Takes a node away from its parent, which then goes on to its first other child. */
static void part(Tree *tree, int number) {
    const TreeNode *node = tree->node[number];
    TreeNode *parent = tree->node[node->parent];
    int *link = &parent->child;
    while (*link != number) {
        link = &tree->node[*link]->next;
    }
    *link = node->next;
    tree->forks -= parent->child >= 0;
    parent->onward = parent->onward == number ? parent->child : parent->onward;
}

static void drop(Tree *tree, int number) {
    free(tree->node[number]->snapshot);
    free(tree->node[number]);
    tree->node[number] = NULL;
    tree->living--;
}

void tree_delete(Tree *tree, int top) {
    int number = top;
    part(tree, top);
    tree->node[top]->next = -1;
    /* From leaf to leaf, so that a branch of any length needs no stack. */
    while (number >= 0) {
        TreeNode *node = tree->node[number];
        if (node->child >= 0) {
            number = node->child;
            continue;
        }
        const int parent = node->parent;
        const int next = node->next;
        drop(tree, number);
        if (number == top) {
            return;
        }
        tree->node[parent]->child = next;
        tree->forks -= next >= 0;
        number = next >= 0 ? next : parent;
    }
}

void tree_delete_oldest(Tree *tree, int kept) {
    for (int leaf = 1; leaf < tree->count; leaf++) {
        const TreeNode *node = tree->node[leaf];
        if (node == NULL || node->child >= 0 || tree_leads_to(tree, leaf, kept)) {
            continue;
        }
        int top = leaf;
        while (!tree_leads_to(tree, tree->node[top]->parent, kept) &&
               tree_child(tree, tree->node[top]->parent, 1) < 0) {
            top = tree->node[top]->parent;
        }
        tree_delete(tree, top);
        return;
    }
}

int tree_child(const Tree *tree, int number, int index) {
    const TreeNode *node = tree->node[number];
    if (index == 0) {
        return node->onward;
    }
    int child = node->child;
    while (child >= 0) {
        index -= child != node->onward;
        if (index == 0) {
            return child;
        }
        child = tree->node[child]->next;
    }
    return -1;
}

int tree_child_by(const Tree *tree, int node, Action action) {
    int child = tree->node[node]->child;
    while (child >= 0 && tree->node[child]->ply.action != action) {
        child = tree->node[child]->next;
    }
    return child;
}

bool tree_leads_to(const Tree *tree, int node, int other) {
    while (other >= 0 && tree->node[other]->depth > tree->node[node]->depth) {
        other = tree->node[other]->parent;
    }
    return other == node;
}

void tree_free(Tree *tree) {
    for (int i = 0; i < tree->count; i++) {
        if (tree->node[i] != NULL) {
            drop(tree, i);
        }
    }
    free(tree->node);
    free(tree->spare);
}
