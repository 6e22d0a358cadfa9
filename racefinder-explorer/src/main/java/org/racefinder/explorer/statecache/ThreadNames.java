package org.racefinder.explorer.statecache;

import java.util.Arrays;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.search.StateNames;

/** What the interchangeable threads of a state are called, in the order in which the state contains them. */
final class ThreadNames implements StateNames {
    private final int[] actors;
    private final int[] timers;
    /** The names of the Thread objects. */
    private final long[] objects;

    ThreadNames(int[] actors, int[] timers, long[] objects) {
        this.actors = actors;
        this.timers = timers;
        this.objects = objects;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ThreadNames names && Arrays.equals(actors, names.actors);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(actors);
    }

    @Override
    public Renaming to(StateNames others) {
        return equals(others) ? Renaming.NONE : new Exchanged(this, (ThreadNames) others);
    }

    private record Exchanged(ThreadNames from, ThreadNames to) implements Renaming {
        @Override
        public int actor(int actor) {
            for (int i = 0; i < from.actors.length; i++) {
                if (from.actors[i] == actor) return to.actors[i];
                if (from.timers[i] == actor) return to.timers[i];
            }
            return actor;
        }

        @Override
        public long object(long part) {
            long object = ObjectNames.ofObject(part);
            for (int i = 0; i < from.objects.length; i++) {
                if (from.objects[i] == object && ObjectNames.slot(part) != ObjectNames.FIRST_STEP)
                    return ObjectNames.part(to.objects[i], ObjectNames.slot(part));
            }
            int creator = ObjectNames.creator(part);
            for (int i = 0; i < from.actors.length; i++)
                if (from.actors[i] == creator) return ObjectNames.renamed(part, to.actors[i]);
            return part;
        }
    }
}
