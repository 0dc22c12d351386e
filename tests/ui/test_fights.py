#!/usr/bin/python3
# In make test: W_19
"""Cards of fights and what pieces threaten, with real clicks."""

import re

import empire
import fields
import firstwar
import harness
import heximeros
import match
import test_firstwar as war
import test_heximeros as hexi
from window import AUTOSAVE


def texts(window):
    return [e.name for e in window.elements if e.kind == "text"]


def cells(window, word):
    return {e.name for e in window.all("cell") if word in e.words}


def fight(bench):
    """Seed and actions of a match up to one that ends a fight with stacks, with what is made by
    itself behind it."""
    with bench.engine() as engine:
        seed, made = firstwar.plan(engine, 200, {"stacks"}, war.kinds, 320)
        decided = len(made)
        engine.ask(f"new firstwar seed={seed}")
        for action in made:
            engine.play(action)
        while "\nfight none" not in engine.state() and firstwar.value(engine.state(), "fight"):
            only = engine.only()
            made.append(only or engine.actions()[0])
            decided = decided if only else len(made)
            engine.play(made[-1])
        return seed, made[:decided]


def test_W_19_the_card_of_a_fight_stands_in_the_panel_until_the_next_action(bench):
    seed, actions = fight(bench)
    home = bench.home()
    war.saved(bench, home, seed, actions[:-1])
    with bench.window("--speed", "off", home=home) as window, \
            war.Match(bench, window) as played:
        war.resume(played, seed, actions[:-1])
        firstwar.click(window, actions[-1], played.engine.state())
        played.engine.play(actions[-1])
        played.follow()
        card = window.find("button", "Close card")
        seen = texts(window)
        assert any(re.match(r"(South|North) (captures|holds) \w+|Nobody holds", t) for t in seen), seen
        assert "Round 1" in seen and any(re.match(r"\d+ : \d+ .*\(W-\d+\)", t) for t in seen), seen
        assert any(re.match(r"(South|North) lost ", t) for t in seen), seen
        # It stands between the line of the phase and the buttons.
        phase = max(e.y for e in window.elements if e.name.startswith("Phase "))
        assert phase < card.y < window.find("button", "Done").y, card
        assert all(e.x < card.x - 200 for e in window.all("cell")), "it covers the board"
        # Neither a moment nor a look puts it away, and a key does its own at once.
        window.hover("cell", "f1")
        window.find("button", "Close card")
        window.key("F10")
        window.find("menu")
        window.key("Escape")
        window.click("button", "Close card")
        assert window.seen("button", "Close card") is None
        played.compare()


def empire_home(bench, position):
    """A home where Continue opens a position of Worldwide Empire."""
    home = bench.home()
    home.matches.mkdir(parents=True, mode=0o700)
    with bench.engine() as engine:
        engine.ask("position\n" + position + "\n.")
        engine.ask(f"save {home.matches / AUTOSAVE}")
    return home


# Gurn of Sun among units of Moon in Hogrin.
FIGHT = empire.position({"d": ("Hogrin", 2), "a": ("Farthal", 2), "e": ("Ilgren", 1)},
                        {"d4": "H2a++Gobsig^ H1aa+ I3a+Gurn^", "a2": "F1a", "e0": "I2wwSkurg"},
                        ["G1a H2a+ I2w+Charr", "F2a+Lathe"])


def of_kind(window, kind, word):
    return next(e for e in window.elements if e.kind == kind and word in e.name)


def test_E_20_odds_stand_in_the_panel_before_and_after_an_attack(bench):
    home = empire_home(bench, FIGHT)
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.wait(lambda: window.seen("button", "Show my hand"), "the curtain")
        window.click("button", "Show my hand")
        window.find("cell", "d4")
        unit = of_kind(window, "piece", "Gurn")
        window.click_at(unit.x, unit.y)
        odds = ["Against Gobsig 2: wins 58%, tie 14%, loses 28%",
                "Against army 1: wins 72%, tie 11%, loses 17%"]
        window.wait(lambda: set(odds) <= set(texts(window)), "the odds")
        assert "You: 3 + die against their choice" in texts(window) and "Moon picks" in texts(window)
        head = window.find("text", "Moon picks")
        assert window.find("button", "Done").y > head.y > of_kind(window, "button", "Ahead").y
        window.key("Escape")
        window.wait(lambda: not set(odds) & set(texts(window)), "no odds")
        window.click_at(unit.x, unit.y)
        enemy = of_kind(window, "piece", "Gobsig")
        window.click_at(enemy.x, enemy.y)
        # Moon decides who defends, and sees the odds from the other side.
        window.wait(lambda: "Your choice + die against 3 + die" in texts(window), "Moon's odds")
        assert "Against Gobsig 2: wins 28%, tie 14%, loses 58%" in texts(window)
        for _ in range(2):
            enemy = of_kind(window, "piece", "Gobsig")
            window.click_at(enemy.x, enemy.y)
        told = r"3 \+ \d = \d : 2 \+ \d = \d (equal: both are hit|the (attacker|defender) is hit) \(E-20\) \w"
        window.wait(lambda: any(re.match(told, t) for t in texts(window)), "the verdict")
        if window.seen("piece", of_kind(window, "piece", "Gurn").name):
            window.wait(lambda: odds[0] in texts(window), "the odds of another attack")


def cards(window):
    return [e for e in window.elements if e.kind == "button" and e.name.startswith("Counter ")]


def test_E_19_attack_again_stands_in_the_place_of_draw(bench):
    home = empire_home(bench, empire.position(
        {"d": ("Hogrin", 2), "e": ("Ilgren", 1)},
        {"d4": "H2a++Gobsig^ I3a+Gurn^", "e0": "I2wwSkurg"}, ["G1a", "F2a+Lathe"]))
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Show my hand")
        draw = window.find("button", "Draw to six")
        assert not window.seen("button", "Attack again")
        for name in ("Gurn", "Gobsig"):
            unit = of_kind(window, "piece", name)
            window.click_at(unit.x, unit.y)
        again = window.wait(lambda: window.seen("button", "Attack again") or
                            not any("Gurn" in e.name for e in window.all("piece")), "another attack")
        fought = lambda: len([e for e in window.elements if e.kind == "choice" and "attack" in e.name])
        while again and again is not True:
            assert abs(again.x - draw.x) < 40 and again.y == draw.y and not window.seen("button", "Draw to six")
            before = window.home.record().read_text("utf-8").count("\nplay ")
            window.key("f")
            window.wait(lambda: window.home.record().read_text("utf-8").count("\nplay ") > before, "the attack")
            window.read()
            again = window.seen("button", "Attack again")
        window.wait(lambda: window.seen("button", "Draw to six"), "the place of Draw")


def test_E_12_supply_as_before(bench):
    home = empire_home(bench, empire.position(
        {"d": ("Hogrin", 1), "e": ("Ilgren", 2)},
        {"d0": "H1a^ H2a", "d3": "H2a++Gobsig H2aa++Borgin^", "e0": "I2wwSkurg"}, [], "resupply d0"))
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.find("cell", "d3")
        window.hover("button", "Supply as before")
        window.wait(lambda: "Hogrin army 1 on d0, Borgin on d3" in window.text(), "what it supplies")
        before = window.home.record().read_text("utf-8").count("\nplay ")
        window.key("b")
        window.wait(lambda: window.home.record().read_text("utf-8").count("\nplay ") == before + 2, "both")
        assert "supply=H1a@d0" in window.home.record().read_text("utf-8")
        assert not window.seen("button", "Supply as before")
        # One press made both, so one takes both back.
        window.click("button", "Undo")
        window.wait(lambda: window.seen("button", "Supply as before"), "the supply before both")
        assert "disabled" in window.find("button", "Undo").words
        window.click("button", "Redo")
        window.wait(lambda: not window.seen("button", "Supply as before"), "both again")


def test_E_14_E_23_several_counters_in_one_gesture(bench):
    home = empire_home(bench, FIGHT)
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Show my hand")
        window.find("cell", "d4")
        window.key("x")
        assert "Discard" in window.wait(lambda: "Esc keeps them" in window.help() and window.help(), "what to do")
        window.click_at(cards(window)[0].x, cards(window)[0].y)
        window.wait(lambda: "selected" in cards(window)[0].words, "the first")
        window.key("Escape")
        window.wait(lambda: "selected" not in cards(window)[0].words, "nothing picked")
        window.key("x")
        for place in (0, 1):
            card = cards(window)[place]
            window.click_at(card.x, card.y)
        window.wait(lambda: all("selected" in e.words for e in cards(window)[:2]), "both")
        assert len(cards(window)) == 3
        window.key("Return")
        window.wait(lambda: len(cards(window)) == 1, "one left in the hand")
        window.click("button", "Undo")
        window.wait(lambda: len(cards(window)) == 3, "both in the hand again")
        window.click("button", "Redo")
        window.wait(lambda: len(cards(window)) == 1, "one left once more")
        window.click("button", "Done")
        window.click("button", "Draw to six")
        window.wait(lambda: window.seen("text", "Moon's hand: 1 of 6 counters, 141 in the deck") or
                    window.seen("menu", "Curtain"), "the next player after five counters")


def test_E_21_a_coup_is_prepared_on_a_card_and_told_to_both(bench):
    home = empire_home(bench, empire.position(
        {"d": ("Hogrin", 2), "a": ("Farthal", 2), "e": ("Ilgren", 1)},
        {"d4": "H1aa+ I3a+Gurn^", "a2": "F1a"}, ["G1a H2a+ H2a++Gobsig F2a+Lathe", "I2w+Charr"]))
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Show my hand")
        window.find("cell", "d4")
        plays = lambda: home.record() and home.record().read_text("utf-8").count("\nplay ")
        # One counter alone: there is nothing to choose.
        window.click("button", next(e.name for e in window.all("button") if e.name.startswith("Country Farthal")))
        window.find("text", "Coup against Farthal, which Moon controls")
        assert "disabled" not in window.find("button", "Take Farthal").words
        window.click("button", "Cancel")
        window.wait(lambda: not window.seen("button", "Take Farthal"), "no card")
        # Of several none is shown that was not chosen, and nothing is done before it is confirmed.
        window.click("button", next(e.name for e in window.all("button") if e.name.startswith("Country Hogrin")))
        assert "disabled" in window.find("button", "Take Hogrin").words
        assert "Ready now: Farthal, 1 crown against 0" in texts(window), texts(window)
        assert "You show crowns: 0" in texts(window) and "Crowns on the board: 1 by an army" in texts(window)
        place = lambda name: next(e for e in cards(window) if e.name.endswith(name))
        window.click_at(place(", H2a+").x, place(", H2a+").y)
        window.wait(lambda: "You show crowns: 1 by an army" in texts(window), "one crown shown")
        assert "disabled" in window.find("button", "Take Hogrin").words
        window.click_at(place(", H2a+").x, place(", H2a+").y)
        window.click_at(place("Gobsig").x, place("Gobsig").y)
        window.wait(lambda: "You show crowns: 2 by Gobsig" in texts(window), "two crowns shown")
        assert "Countries: you 1 to 2, Moon 2 to 1" in texts(window) and not plays()
        assert "Enter takes Hogrin" in window.help(), window.help()
        window.key("Return")
        window.wait(lambda: "Sun takes Hogrin by a coup" in " ".join(texts(window)), "the card for both")
        assert "2 : 1 shown against the board (E-21) 2 crowns on the board would have held it." in texts(window)
        assert plays() == 1
        # What is mustered next is in hand, and its spaces are marked.
        assert any("Gobsig" in e.name and "selected" in e.words for e in cards(window)), cards(window)
        assert [e.name for e in window.all("cell") if "target" in e.words or "go" in e.words]
        # Both sides stand in the list of moves too, open from the beginning; a click closes them.
        sides = {"Sun showed: 2", "Moon on the board: 1"}
        listed = lambda: [t for t in texts(window) if t in sides]
        assert len(listed()) == 4 and set(listed()) == sides, texts(window)
        row = window.find("choice", next(e.name for e in window.all("choice") if "Gobsig is shown" in e.name))
        assert row.name.endswith("2 : 1 shown against the board (E-21); 2 crowns on the board would have held it."), row
        window.click("choice", row.name)
        window.wait(lambda: len(listed()) == 2, "the rows are closed")
        window.click("choice", row.name)
        window.wait(lambda: len(listed()) >= 3, "the rows are open again")


def test_E_21_where_a_coup_takes_all_crowns_of_the_hand_they_are_shown_at_once(bench):
    home = empire_home(bench, empire.position(
        {"d": ("Hogrin", 2), "a": ("Farthal", 2), "e": ("Ilgren", 1)},
        {"d4": "H1aa+ I3a+Gurn^", "a2": "F1a"}, ["G1a H2a+ H2aa+ H1a", "I2w+Charr"]))
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Show my hand")
        window.find("cell", "d4")
        window.click("button", next(e.name for e in window.all("button") if e.name.startswith("Country Hogrin")))
        window.wait(lambda: "disabled" not in window.find("button", "Take Hogrin").words, "both are shown")
        assert "You show crowns: 2 × 1 by an army = 2" in texts(window) or \
            "You show crowns: 1 by an army + 1 by an army = 2" in texts(window), texts(window)


def test_at_the_smallest_size_nothing_of_a_card_is_scrolled(bench):
    places = {"d": ("Hogrin", 2), "a": ("Farthal", 3), "e": ("Ilgren", 1), "i": ("Cuzad", 4)}
    units = {"d4": "H2a++Gobsig^ H1a H2a+ I3a+Gurn^", "a2": "F1a", "e0": "I2wwSkurg", "i0": "C1n"}
    hands = ["G1a H3w+++Jerreth H2a++Pigrim F2a+Lathe C1a+++Kazod", "I2w+Charr"]
    for language, seats in (("en", 4), ("de", 4), ("de", 6)):
        position = empire.position(places, units, hands + [""] * (seats - 2))
        home = empire_home(bench, position).set(f"language {language}\n")
        with bench.window("--speed", "off", "--describe-boxes", home=home, size=(1024, 640)) as window:
            window.click("button", "Continue")
            window.click("button", "Show my hand")
            window.find("cell", "d4")

            def whole(*starts):
                done = window.find("button", "Done")
                for start in starts:
                    part = window.wait(lambda s=start: next(
                        (e for e in window.elements if e.kind == "text" and e.name.startswith(s)), None), start)
                    assert part.size == part.whole and part.y + part.size[1] / 2 < done.y, part

            # A coup that is prepared, with the place of the list of moves; with six seats, without names.
            card = next(e for e in cards(window) if "Jerreth" in e.name)
            window.click_at(card.x, card.y)
            window.key("c")
            window.find("button", "Take Hogrin")
            whole("Coup against", "You show crowns: 3 by Jerreth + 2 by Pigrim", "Changes hands", "Countries: you 1 to 2")
            assert not [e for e in window.all("choice") if e.name.startswith("turn ")]
            window.click("button", "Cancel")
            # A fight, and the odds of the next.
            for name in ("Gurn", "Gobsig"):
                unit = of_kind(window, "piece", name)
                window.click_at(unit.x, unit.y)
            window.wait(lambda: window.seen("menu", "Curtain") or window.seen("button", "Show my hand")
                        or of_kind(window, "piece", "Gobsig"), "who defends")
            whole("Your choice + die against 3 + die", "Against army 1")


def test_F_30_a_battle_has_a_card_also_when_looking_back(bench):
    with bench.window("--speed", "off") as window, match.Match(bench, window, seed=61) as played:
        played.play_all("pass pass Pd1-e2 Pb1-a2 Pc4-d3 Pd4-d2 Pc2xd2".split())
        window.find("button", "Close card")
        card = texts(window)
        assert "South captures d2 " in card and "3 : 2 5 − 2 = 3 (F-26) against 5 − 3 = 2 (F-27)" in card, card
        assert "North lost a Prince" in card, card
        window.click("cell", "e2")  # chooses the Prince with the first click; nothing is done yet
        assert "selected" in window.find("cell", "e2").words
        window.find("button", "Close card")
        window.key("Escape")
        window.click("button", "Close card")
        for turn in ("turn 4", "turn 5"):
            row = window.wait(lambda start=turn: next(
                (e for e in window.all("choice") if e.name.startswith(start)), None), turn)
            window.click("choice", row.name)
        window.wait(lambda: "South captures d2 " in texts(window), "the card of the earlier action")
        # It goes when the next player acts.
        window.key("End")
        played.play("end")
        assert window.seen("button", "Close card") is None
        # A replay shows it at the step that fought, whatever else is done, and takes it along.
        window.key("r", "w")
        window.wait(lambda: "South captures d2 " not in texts(window), "the beginning of the turn")
        window.key("n")
        window.wait(lambda: "South captures d2 " in texts(window), "the card of the step")
        window.key("v")
        window.find("button", "Close card")
        window.key("n")
        window.wait(lambda: "South captures d2 " not in texts(window), "the next step")


def test_the_first_click_on_the_card_of_the_end_acts(bench):
    actions = "Pb1-a1 Pc2-e1 Qc5-c3 Pb4-d3 Pd1+Pe1xc3".split()
    with bench.window("--speed", "off") as window, match.Match(bench, window, seed=17) as played:
        played.play_all(actions[:-1])
        fields.click(window, actions[-1], played.engine.state())
        window.find("menu", "The end")
        window.click("button", "New match")
        window.expect_screen("Set-up")


def test_another_players_piece_shows_its_reach(bench):
    with bench.window("--speed", "off") as window, match.Match(bench, window, seed=61) as played:
        played.play_all("pass pass Pd1-e2 Pb1-a2 Pc4-d3 Pd4-d2".split())
        window.hover("cell", "d2")  # North's, and South is to move
        reached = cells(window, "reached")
        assert {"c3", "e1", "d1"} <= reached and "c1" not in reached, reached
        window.click("cell", "d2")
        assert "(F-10)" in window.help(), window.help()
        window.hover("text", "North")
        assert cells(window, "reached") == reached
        # A chosen piece comes first: then the same piece is a target.
        window.click("cell", "c2")
        assert not cells(window, "reached") and "capture" in window.find("cell", "d2").words


def test_H_13_attackers_are_named_and_your_turn_stays(bench):
    actions = hexi.planned(bench, hexi.OPPOSITE, heximeros.choose_win,
                                     lambda _, engine: engine.over(), True)
    with bench.window("--speed", "off") as window, \
            hexi.Match(bench, window, scored=True) as played:
        played.play_all(actions[:-1])
        quiet = next(a for a in played.engine.actions() if "x" not in a and "*" not in a
                     and not a.startswith(actions[-1].split("x")[0]))
        played.play(quiet)
        attacker = actions[-1].split("x")[0]
        sentence = window.wait(lambda: next((t for t in texts(window)
                                             if "your Sovereign" in t), None), "the attackers")
        assert attacker in sentence, sentence
        assert "warning" in window.find("cell", attacker).words
        assert any(re.match(r"\w+ To move, attacked$", t) for t in texts(window)), texts(window)


if __name__ == "__main__":
    harness.main(globals())
