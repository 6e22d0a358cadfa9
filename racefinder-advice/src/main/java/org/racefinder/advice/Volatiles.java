package org.racefinder.advice;

import java.util.Set;
import org.racefinder.explorer.Alteration;
import org.racefinder.explorer.RaceKey;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.Finding;
import org.racefinder.model.Location;

/** Change the variable to volatile, or its array to an atomic one (JRF-E, figure 10): always removes the race itself. */
final class Volatiles {
    private Volatiles() {}

    /** Null for a location inside the JDK, which nobody can change. */
    static Suggestion of(Finding race, RaceKey key) {
        Location location = race.location();
        if (isJdk(location.className()) || key.place().contains(" @ ?")) return null;
        String target = location.display(false);
        Alteration alteration = new Alteration(Set.of(key.place()));
        if (location.array()) {
            return new Suggestion(
                    AdviceKind.USE_ATOMIC_ARRAY,
                    target,
                    "Use an atomic array of java.util.concurrent.atomic for " + target + ".",
                    "every access becomes a method call with volatile semantics",
                    2,
                    alteration,
                    Set.of(race.id()));
        }
        return new Suggestion(
                AdviceKind.MAKE_VOLATILE,
                target,
                "Make " + target + " volatile.",
                "each read and write of it becomes a synchronization action",
                1,
                alteration,
                Set.of(race.id()));
    }

    static boolean isJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.") || className.startsWith("javax.");
    }
}
