#!/usr/bin/python3
"""One gesture for what took several clicks: what was moved is chosen for what it will do next, a press,
a drag and a release are one action, a right click discards, one press ends a turn."""

import empire
import harness
from window import AUTOSAVE


def set_up(bench, position, home=None, name=AUTOSAVE):
    home = home or bench.home()
    home.matches.mkdir(parents=True, mode=0o700, exist_ok=True)
    with bench.engine() as engine:
        engine.ask(f"position\n{position}\n.")
        engine.ask(f"save {home.matches / name}")
    return home


def plays(home):
    """The actions of the record, in order."""
    record = home.record().read_text("utf-8")
    return [line[5:] for line in record.split("\n") if line.startswith("play ")]


def of_kind(window, word):
    return window.wait(lambda: next((e for e in window.all("piece") if word in e.name), None), word)


def counters(window):
    return [e for e in window.all("button") if e.name.startswith("Counter ")]


HOGRIN = {"d": ("Hogrin", 1), "e": ("Ilgren", 2)}
NEAR = {"d0": "H2a++Gobsig^", "d3": "I3a+Gurn", "e0": "I2wwSkurg"}


def begin(window):
    window.click("button", "Continue")
    window.click("button", "Show my hand")
    window.find("cell", "d3")


def test_E_19_a_drag_to_enemies_and_one_click_attack(bench):
    home = set_up(bench, empire.position(HOGRIN, NEAR, ["G1a", "F2a+Lathe"]))
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        own, there = of_kind(window, "Gobsig"), window.find("cell", "d3")
        window.drag((own.x, own.y), (there.x, there.y))
        window.wait(lambda: "selected" in window.find("cell", "d3").words, "chosen for the attack")
        assert plays(home) == ["H2a++Gobsig^@d0-d3"], plays(home)
        assert "click an enemy unit on its space to attack" in window.help(), window.help()
        # A click on what is chosen already keeps it.
        own = of_kind(window, "Gobsig")
        window.click_at(own.x, own.y)
        assert "selected" in window.find("cell", "d3").words
        enemy = of_kind(window, "Gurn")
        window.click_at(enemy.x, enemy.y)
        window.wait(lambda: len(plays(home)) == 2, "the attack")
        assert plays(home)[1].startswith("H2a++Gobsig@d3x"), plays(home)
        # Gurn was alone there: it is told that nobody else could defend.
        window.wait(lambda: "Only Gurn could defend (E-28)." in window.text(), "who defended")
        told = "There was nothing to choose: Gurn defends d3."
        window.wait(lambda: window.help() == told, "who defended, at the foot")
        window.wait(lambda: "1 choice made by itself" in window.text(), "it is counted")


def test_E_19_a_drag_onto_an_enemy_on_the_same_space_attacks(bench):
    home = set_up(bench, empire.position(
        HOGRIN, {"d3": "H2a++Gobsig^ I3a+Gurn", "e0": "I2wwSkurg"}, ["G1a", "F2a+Lathe"]))
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        window.hover("cell", "d3")
        window.find("text", "Hogrin d3")  # the card of the stack
        own, enemy = of_kind(window, "Gobsig"), of_kind(window, "Gurn")
        window.drag((own.x, own.y), (enemy.x, enemy.y))
        window.wait(lambda: home.record() and plays(home), "the attack")
        assert plays(home)[0].startswith("H2a++Gobsig^@d3x"), plays(home)


def test_E_19_who_is_mustered_among_enemies_is_chosen_for_the_attack(bench):
    home = set_up(bench, empire.position(HOGRIN, NEAR, ["G1a H2a+", "F2a+Lathe"]))
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        card, there = next(e for e in counters(window) if "H2a+" in e.name), window.find("cell", "d3")
        window.drag((card.x, card.y), (there.x, there.y))
        window.wait(lambda: "selected" in window.find("cell", "d3").words, "chosen for the attack")
        assert plays(home) == ["muster=H2a+@d3"], plays(home)
        assert "click an enemy unit on its space to attack" in window.help(), window.help()
        enemy = of_kind(window, "Gurn")
        window.click_at(enemy.x, enemy.y)
        window.wait(lambda: len(plays(home)) == 2, "the attack")
        assert plays(home)[1].startswith("H2a+@d3x"), plays(home)


def test_E_23_a_right_click_discards_a_counter_and_undo_brings_it_back(bench):
    home = set_up(bench, empire.position(HOGRIN, NEAR, ["G1a H2a+ H2aa++Borgin", "F2a+Lathe"]))
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        card = next(e for e in counters(window) if "Borgin" in e.name)
        window.hover("button", card.name)
        window.find("text", "A right click discards it (E-23)")
        assert "discard by a right click" in window.help(), window.help()
        window.click_at(card.x, card.y, button=3)
        window.wait(lambda: len(counters(window)) == 2, "two left in the hand")
        assert plays(home) == ["discard=H2aa++Borgin"]
        window.key("ctrl+z")
        window.wait(lambda: len(counters(window)) == 3, "it is back")
        # With something chosen it takes that back, and the box under the pointer says nothing else.
        window.click("button", card.name)
        window.wait(lambda: "selected" in window.find("button", card.name).words, "chosen")
        assert not window.seen("text", "A right click discards it (E-23)")
        window.click("button", card.name, button=3)
        window.wait(lambda: "selected" not in window.find("button", card.name).words, "taken back")
        assert len(counters(window)) == 3
        # Beside a card, and on one of a hand that is not to act, it does nothing.
        window.click("cell", "d0", button=3)
        window.click("button", "Discard pile", button=3)
        assert len(counters(window)) == 3


def test_E_12_a_right_click_supplies_a_unit(bench):
    home = set_up(bench, empire.position(
        HOGRIN, {"d0": "H1a H2a++Gobsig", "d3": "H2a H1aa+", "e0": "I2wwSkurg"}, ["G1a", "F2a+Lathe"], "resupply d0"))
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        assert "right-click one unit to supply it" in window.help(), window.help()
        window.hover("cell", "d0")
        unit = of_kind(window, "Gobsig")
        window.click_at(unit.x, unit.y, button=3)
        window.wait(lambda: home.record() and plays(home) == ["supply=H2a++Gobsig@d0"], "supplied")
        # With something chosen it takes that back, as everywhere.
        window.hover("cell", "d3")
        unit = of_kind(window, "H1aa+")
        window.click_at(unit.x, unit.y)
        window.wait(lambda: "selected" in window.find("cell", "d3").words, "chosen")
        window.click_at(unit.x, unit.y, button=3)
        window.wait(lambda: "selected" not in window.find("cell", "d3").words, "taken back")
        assert len(plays(home)) == 1
        window.key("ctrl+z")
        window.wait(lambda: "resupply d0" in window.help().lower(), "undone")


def test_E_14_one_press_ends_the_actions_and_draws(bench):
    home = set_up(bench, empire.position(HOGRIN, NEAR, ["G1a H2a+", "F2a+Lathe"]))
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        window.find("button", "Draw to six")
        window.key("e")
        window.wait(lambda: len(plays(home)) == 5, "the end of the turn")
        assert plays(home) == ["done"] + 4 * ["take"], plays(home)


def four_defenders(bench):
    """A Hunter of South has attacked a Farmer, a Healer and two Scientists of North on f3."""
    with bench.engine() as engine:
        engine.ask("new firstwar seed=1")
        lines = [line for line in engine.state().split("\n") if not line.startswith("mover ")]
    cells = {"cell f2": "cell f2 plain 1H", "cell f3": "cell f3 plain 1H 2F 2E 2S 2S",
             "tomove": "tomove 2", "phase": "phase conflict", "track 2": "track 2 18 17 18 17"}
    lines = [next((new for start, new in cells.items() if line.split()[:len(start.split())] == start.split()), line)
             for line in lines]
    return "\n".join(lines + ["attacker H f3 from f2", "fight f3", "came f2"])


def test_W_23_fight_on_repeats_the_last_round(bench):
    home = set_up(bench, four_defenders(bench))
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Confirm stacks")  # all apart
        assert not window.seen("button", "Fight on")
        for _ in range(2):
            window.click("button", "Stack 4")
        window.wait(lambda: len(plays(home)) == 2, "the first round")
        assert plays(home) == ["stack=F+E+S+S", "on=4"], plays(home)
        # The defender keeps the other stacks by one key, the attacker takes the next Scientist.
        window.hover("button", "Fight on")
        window.wait(lambda: "Stack 3: Scientist" in window.text(), "what it does")
        assert window.help().startswith("Fight on like the last round (F)"), window.help()
        window.key("f")
        window.wait(lambda: plays(home)[2:] == ["stack=F+E+S"], "the stacks")
        window.hover("button", "Fight on")
        window.wait(lambda: "Hunter from f2: on stack 3" in window.text(), "what it does")
        window.click("button", "Fight on")
        window.wait(lambda: plays(home)[3:] == ["on=3"], "the second round")
        window.key("f")
        window.wait(lambda: plays(home)[4:] == ["stack=F+E"], "the stacks")
        # Nothing is like what it beat: the choice is the person's.
        window.wait(lambda: not window.seen("button", "Fight on"), "no more")
        window.key("ctrl+z")
        window.find("button", "Fight on")


if __name__ == "__main__":
    harness.main(globals())
