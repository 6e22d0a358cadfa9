package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Explains in two sentences why two accesses race: what could have ordered them, and what that means for the program. */
public final class MissingOrder {
    private MissingOrder() {}

    /**
     * Returns the explanation.
     *
     * @param path the path to the race, from which the locks that the threads hold are known, or null
     * @param idiom the purpose of the variable, or null
     */
    public static String explain(ConflictingAccesses conflict, @Nullable Path path, @Nullable Idiom idiom) {
        String variable = shortName(conflict.location());
        return edge(conflict, path) + " "
                + (idiom == null ? consequence(conflict, variable) : idiom.sentence(variable));
    }

    private static String edge(ConflictingAccesses conflict, @Nullable Path path) {
        Access first = conflict.first();
        Access second = conflict.second();
        String held = String.join(", ", holds(first, path));
        String otherHeld = String.join(", ", holds(second, path));
        if (!held.isEmpty() && !otherHeld.isEmpty())
            return first.thread() + " holds " + held + ", " + second.thread() + " holds " + otherHeld
                    + ": different locks do not keep them apart.";
        if (!held.isEmpty()) return onlyOne(first, held, second);
        if (!otherHeld.isEmpty()) return onlyOne(second, otherHeld, first);
        return first.thread() + " and " + second.thread()
                + " never synchronize between these lines: no common lock, no volatile, no start or join.";
    }

    private static String onlyOne(Access holder, String lock, Access other) {
        return holder.thread() + " holds " + lock + " at " + place(holder) + ", but " + other.thread() + " does not at "
                + place(other) + ", and nothing else orders the two.";
    }

    private static List<String> holds(Access access, @Nullable Path path) {
        if (path == null) return List.of();
        for (int i = path.length() - 1; i >= 0; i--) {
            Step step = path.steps().get(i);
            if (step.thread().equals(access.thread())
                    && step.site() != null
                    && step.site().equals(access.site())) return step.holds();
        }
        return List.of();
    }

    private static String consequence(ConflictingAccesses conflict, String variable) {
        if (!conflict.second().write())
            return conflict.second().thread() + " may see the old value of " + variable + ", now or for ever.";
        if (!conflict.first().write())
            return conflict.first().thread() + " may or may not see the new value of " + variable + ".";
        return "Either write may be the one that stays, and no thread can rely on what it sees.";
    }

    private static String shortName(Location location) {
        if (location.holder() != null || location.field() == null) return location.subject();
        return location.field() + (location.array() ? "[]" : "");
    }

    private static String place(Access access) {
        return access.site() == null ? "?" : access.site().place();
    }
}
