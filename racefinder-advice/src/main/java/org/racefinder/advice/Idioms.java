package org.racefinder.advice;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Idiom;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/**
 * Recognises the purpose of the code around a race from the uses of its variable on all collected paths:
 *
 * <ul>
 *   <li>written by a constructor and used elsewhere, or a reference that is neither updated nor waited for: unsafe
 *       publication;
 *   <li>waited for in a loop: a spin lock if it is written again after an update of data that it protects, otherwise a
 *       flag or an array of flags;
 *   <li>read and written in one statement: read-modify-write;
 *   <li>read and then written by one call: check-then-act, or lazy initialisation for a reference that is written at
 *       one site only.
 * </ul>
 *
 * Anything else has no name.
 */
final class Idioms {
    private static final Set<String> PRIMITIVES =
            Set.of("boolean[]", "byte[]", "short[]", "char[]", "int[]", "long[]", "float[]", "double[]");

    private final Suggestions suggestions;
    private final List<RaceTrace> paths;
    private final Set<String> spins;
    private final UnaryOperator<String> descriptors;

    /**
     * {@code spins} are the places that threads waited for in a loop; {@code descriptors} maps the place of a field to
     * its type descriptor.
     */
    Idioms(Suggestions suggestions, List<RaceTrace> paths, Set<String> spins, UnaryOperator<String> descriptors) {
        this.suggestions = suggestions;
        this.paths = paths;
        this.spins = spins;
        this.descriptors = descriptors;
    }

    /** Returns null if no named idiom matches. */
    Idiom of(Race race) {
        if (race.isInJdk()) return null;
        Usage usage = suggestions.usage(race);
        CodeSite first = race.finding().conflict().first().site();
        CodeSite second = race.finding().conflict().second().site();
        boolean array = race.finding().location().array();
        String place = race.key().place();
        boolean reference = isReference(place, array);
        if (first.method().equals("<init>") != second.method().equals("<init>")) return Idiom.UNSAFE_PUBLICATION;
        boolean bothUpdate = usage.updates().contains(first) && usage.updates().contains(second);
        if (bothUpdate && !reference) return Idiom.READ_MODIFY_WRITE;
        if (spins.contains(place))
            return guardsAnUpdate(place) ? Idiom.SPIN_LOCK : array ? Idiom.ARRAY_OF_FLAGS : Idiom.FLAG;
        boolean updates = usage.updates().contains(first) || usage.updates().contains(second);
        boolean acts = usage.compounds().stream().anyMatch(span -> span.contains(first) || span.contains(second));
        if (reference && (updates || acts))
            return !array && usage.isWrittenAtOneSite() ? Idiom.LAZY_INITIALISATION : Idiom.CHECK_THEN_ACT;
        if (acts) return Idiom.CHECK_THEN_ACT;
        if (updates) return Idiom.READ_MODIFY_WRITE;
        if (reference) return Idiom.UNSAFE_PUBLICATION;
        if (isBoolean(place, array)) return array ? Idiom.ARRAY_OF_FLAGS : Idiom.FLAG;
        return null;
    }

    private boolean isReference(String place, boolean array) {
        if (array) return !PRIMITIVES.contains(place.substring(0, place.indexOf(" @ ")));
        String descriptor = descriptors.apply(place);
        return descriptor.startsWith("L") || descriptor.startsWith("[");
    }

    private boolean isBoolean(String place, boolean array) {
        return array
                ? place.startsWith("boolean[] @ ")
                : descriptors.apply(place).equals("Z");
    }

    /**
     * Whether on some path a thread uses the place and writes a place that others wait for, then reads and writes
     * something else that another thread also uses, and then again writes a place that others wait for.
     */
    private boolean guardsAnUpdate(String place) {
        for (RaceTrace trace : paths)
            for (int thread = 0; thread < trace.threads().size(); thread++)
                if (guardsAnUpdate(place, trace.actions(), thread)) return true;
        return false;
    }

    private boolean guardsAnUpdate(String place, List<TracedAction> actions, int thread) {
        boolean used = false;
        boolean entered = false;
        boolean updated = false;
        TracedAction read = null;
        for (TracedAction action : actions) {
            if (action.thread() != thread || !action.isAccess()) continue;
            boolean write = action.type() == TracedAction.Type.WRITE;
            if (spins.contains(action.place())) {
                used |= action.place().equals(place);
                if (used && write && updated) return true;
                entered |= write;
            } else if (entered && !write) {
                read = action;
            } else if (entered && read != null && read.location() == action.location()) {
                updated |= actions.stream()
                        .anyMatch(other -> other.thread() != thread
                                && other.place() != null
                                && other.place().equals(action.place()));
            }
        }
        return false;
    }
}
