package org.racefinder.explorer.search;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Enumerates all executions of a toy program, merging prefixes of the same equivalence class. An oracle without
 * reduction. Classes that differ only by an exchange of interchangeable threads count as one.
 */
final class Lattice {
    final Set<Object> classes = new HashSet<>();
    boolean complete = true;
    /** The plain locations with a race in some execution, if races are observed. */
    long racyLocations;

    private record Point(ToyMachine machine, CanonicalKey key) {}

    Lattice(ToyProgram program, int limit) {
        List<ToyExchange> exchanges = ToyExchange.all(program);
        ToyMachine start = new ToyMachine(program);
        Deque<Point> open = new ArrayDeque<>();
        Set<Object> seen = new HashSet<>();
        open.add(new Point(start, new CanonicalKey(start.actors())));
        while (!open.isEmpty() && complete) {
            Point point = open.pop();
            boolean ends = true;
            for (int actor = 0; actor < start.actors(); actor++) {
                if (!point.machine.enabled(actor)) continue;
                ends = false;
                int[] alternatives = point.machine.pending(actor).alternatives(point.machine);
                for (int alternative : alternatives.length == 0 ? new int[1] : alternatives) {
                    Footprint footprint = new Footprint();
                    point.machine.pending(actor).touch(point.machine, alternative, footprint);
                    CanonicalKey key = point.key.copy();
                    boolean notifies = point.machine.pending(actor).kind() == ToyOperation.Kind.NOTIFY;
                    key.add(actor, alternative, notifies && footprint.size() > 1, footprint);
                    if (!seen.add(key.key())) continue;
                    ToyMachine machine = point.machine.copy();
                    machine.step(actor, alternative, new Event());
                    open.push(new Point(machine, key));
                }
            }
            if (ends) classes.add(point.key.key(exchanges));
            if (ends && point.machine.races != null) racyLocations |= point.machine.races.racyLocations();
            complete = seen.size() < limit;
        }
    }
}
