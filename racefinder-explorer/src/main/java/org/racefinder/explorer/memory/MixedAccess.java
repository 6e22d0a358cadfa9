package org.racefinder.explorer.memory;

import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;

/**
 * A synchronization access of a variable that is also accessed plainly. The analyses receive it after its acquire and
 * before its release: it is ordered before whatever its release is ordered before.
 */
final class MixedAccess implements VariableOps.Recorder {
    private final RaceReports reports;
    private final MixedModes mixed;
    private final ManagedThread thread;
    private final Object owner;
    private final boolean reads;
    private final int site;
    private FieldAccess field;
    private ObjectRecord array;
    private int location;
    private int index;
    private int count = 1;
    private int length;
    private ExecutionState execution;

    MixedAccess(RaceReports reports, MixedModes mixed, ManagedThread thread, Object owner, boolean reads, int site) {
        this.reports = reports;
        this.mixed = mixed;
        this.thread = thread;
        this.owner = owner;
        this.reads = reads;
        this.site = thread.position.siteOrCall(site);
    }

    MixedAccess ofField(FieldAccess itsField, int itsLocation) {
        field = itsField;
        location = itsLocation;
        return this;
    }

    MixedAccess ofElements(ObjectRecord itsArray, int first, int elements, int itsLength, ExecutionState inExecution) {
        array = itsArray;
        index = first;
        count = elements;
        length = itsLength;
        execution = inExecution;
        return this;
    }

    @Override
    public void accessed(boolean wrote) {
        for (int i = index; i < index + count; i++) {
            reports.accessing(thread, owner, field, array, i, site, wrote);
            int at = array == null ? location : array.elementLocation(i, length, execution);
            mixed.synchronization(thread, at, reads, wrote, site);
        }
    }
}
