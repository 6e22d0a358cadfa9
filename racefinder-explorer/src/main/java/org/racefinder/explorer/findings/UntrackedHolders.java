package org.racefinder.explorer.findings;

import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import org.racefinder.explorer.memory.RaceLog;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.instrument.user.Trust;

/**
 * Recognises arrays that are reached through an untracked field. An array belongs to a field only at a moment of an
 * execution, so this is asked when a race on one of its elements is met.
 */
public final class UntrackedHolders implements RaceLog.UntrackedArrays {
    private final ExecutionState execution;
    private final LocationNames locations;
    private final Trust trust;
    /** The answers of the current execution. */
    private final IdentityHashMap<Object, Boolean> known = new IdentityHashMap<>();

    private int epoch = -1;
    private boolean any;

    public UntrackedHolders(ExecutionState execution, LocationNames locations, Trust trust) {
        this.execution = execution;
        this.locations = locations;
        this.trust = trust;
    }

    @Override
    public boolean isUntracked(Object array, Place place) {
        if (epoch != execution.epoch()) {
            epoch = execution.epoch();
            known.clear();
            any = trust.anyUntracked(locations.knownClasses());
        }
        return any && known.computeIfAbsent(array, a -> find(a, place));
    }

    private boolean find(Object array, Place place) {
        Field holder = locations.holder(array, place);
        if (holder == null || !trust.isUntracked(holder)) return false;
        trust.leftOut("the elements of " + holder.getDeclaringClass().getName() + "." + holder.getName());
        return true;
    }
}
