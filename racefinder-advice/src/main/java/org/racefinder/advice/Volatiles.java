package org.racefinder.advice;

import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Location;

/**
 * Makes the variable volatile, or its array atomic (JRF-E, figure 10), which always removes the race itself. Where one
 * statement reads and writes the value, an atomic class keeps the two together, which volatile does not.
 */
final class Volatiles {
    static final String VOLATILE_COST = "each read and write of it becomes a synchronization action";
    static final String ARRAY_COST = "every access becomes a method call with volatile semantics";

    private Volatiles() {}

    static void add(Race race, Usage usage, List<Suggestion> to) {
        Location location = race.finding().location();
        if (race.isInJdk() || location.field() == null && !location.array()) return;
        Alteration alteration = Alteration.ofVolatile(race.key().place());
        to.add(of(race.target(), location.array(), alteration, Set.of(race.id())));
        if (location.array() || usage.updates().isEmpty()) return;
        Alteration atomic = alteration.and(
                Alteration.ofEdits(List.of(new CodeEdit.AtomicUpdates(location.className(), location.field()))));
        to.add(new Suggestion(
                AdviceKind.USE_ATOMIC,
                race.target(),
                "Use an atomic class of java.util.concurrent.atomic for " + race.target()
                        + ", and one of its methods for each update.",
                "an object more; every access becomes a method call, every update one atomic instruction",
                2,
                atomic,
                Set.of(race.id())));
    }

    static Suggestion of(String name, boolean array, Alteration alteration, Set<String> races) {
        return array
                ? new Suggestion(
                        AdviceKind.USE_ATOMIC_ARRAY,
                        name,
                        "Use an atomic array of java.util.concurrent.atomic for " + name + ".",
                        ARRAY_COST,
                        2,
                        alteration,
                        races)
                : new Suggestion(
                        AdviceKind.MAKE_VOLATILE,
                        name,
                        "Make " + name + " volatile.",
                        VOLATILE_COST,
                        1,
                        alteration,
                        races);
    }
}
