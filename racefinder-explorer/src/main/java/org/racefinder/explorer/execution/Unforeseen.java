package org.racefinder.explorer.execution;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.search.Event;
import org.racefinder.explorer.search.Operation;

/**
 * Operations in whose steps JDK code that runs as it is may do more than they name themselves, depending on their outcome: {@code if (!t.isInterrupted() &&
 * w.tryLock())}. Which they are is learnt when a step turns out to be more than was foretold; then the search starts again and foretells nothing of their kind.
 */
public final class Unforeseen {
    private record Kind(int actor, String operation) {}

    private final Set<Kind> kinds = new HashSet<>();
    /** Asked at every step, and not of the set: the JDK's are rewritten. */
    private boolean any;

    /** Returns whether this is news. */
    public boolean learn(Event event) {
        if (event.operation == null || !kinds.add(kind(event.actor, event.operation))) return false;
        any = true;
        return true;
    }

    private static Kind kind(int actor, Operation operation) {
        Operation done = operation instanceof OpenEnded open ? open.operation() : operation;
        return new Kind(actor, simpleName(done.getClass().getName()));
    }

    /** Without the package, so that what was saved keeps its meaning when a class moves. */
    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** What was learnt, as texts; the number of the actor comes first. */
    public List<String> all() {
        return kinds.stream().map(kind -> kind.actor + " " + kind.operation).toList();
    }

    public void restore(List<String> all) {
        kinds.clear();
        for (String text : all) {
            int space = text.indexOf(' ');
            kinds.add(new Kind(Integer.parseInt(text.substring(0, space)), simpleName(text.substring(space + 1))));
        }
        any = !all.isEmpty();
    }

    Operation of(int actor, Operation operation) {
        return !any || !kinds.contains(kind(actor, operation)) ? operation : OpenEnded.of(operation);
    }
}
