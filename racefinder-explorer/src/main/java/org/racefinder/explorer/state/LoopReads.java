package org.racefinder.explorer.state;

import java.util.Arrays;
import org.racefinder.explorer.thread.UndoableChanges;

/** What a thread read in its loops, with the values at that time. Earlier reads have lower indices. */
final class LoopReads {
    private static final int MAX_READS = 4096;
    private static final int FEW_READS = 64;
    private static final Object[] NO_BASES = {};
    private static final FieldAccess[] NO_FIELDS = {};
    private static final int[] NO_INDICES = {};
    private static final long[] NO_VALUES = {};

    private Object[] base = NO_BASES;
    private FieldAccess[] field = NO_FIELDS;
    private int[] index = NO_INDICES;
    private long[] value = NO_VALUES;
    /** The names of the variables; 0 for those that the thread cannot change and restore. */
    private long[] name = NO_VALUES;
    /** When the thread itself created the object that was read; 0 if it did not. */
    private int[] birth = NO_INDICES;

    private int count;
    /** Whether there were too many reads to keep them all. */
    private boolean isIncomplete;

    /** Prepares this object for another thread. Keeps small arrays for reuse. */
    void reuse() {
        clear();
        if (base.length > FEW_READS) {
            base = NO_BASES;
            field = NO_FIELDS;
            index = NO_INDICES;
            value = NO_VALUES;
            name = NO_VALUES;
            birth = NO_INDICES;
        } else {
            Arrays.fill(base, null);
        }
    }

    void clear() {
        count = 0;
        isIncomplete = false;
    }

    int count() {
        return count;
    }

    boolean isIncomplete() {
        return isIncomplete;
    }

    /** Forgets the latest reads. */
    void truncate(int to, boolean incomplete) {
        count = to;
        isIncomplete = incomplete;
    }

    void add(Object from, FieldAccess of, int at, long variable, int born, ExecutionState execution) {
        if (count == base.length) {
            if (count >= MAX_READS) {
                isIncomplete = true;
                return;
            }
            resize(count * 2 + 16);
        }
        base[count] = from;
        field[count] = of;
        index[count] = at;
        name[count] = variable;
        birth[count] = born;
        value[count] = currentValue(count, execution);
        count++;
    }

    private void resize(int size) {
        base = Arrays.copyOf(base, size);
        field = Arrays.copyOf(field, size);
        index = Arrays.copyOf(index, size);
        value = Arrays.copyOf(value, size);
        name = Arrays.copyOf(name, size);
        birth = Arrays.copyOf(birth, size);
    }

    /** Returns the reads from the given one on, except those of objects that were created after that many others. */
    LoopReads shared(int from, int births) {
        LoopReads copy = new LoopReads();
        copy.isIncomplete = isIncomplete;
        copy.resize(count - from);
        for (int i = from; i < count; i++) {
            if (!isShared(i, births)) continue;
            copy.base[copy.count] = base[i];
            copy.field[copy.count] = field[i];
            copy.index[copy.count] = index[i];
            copy.value[copy.count++] = value[i];
        }
        return copy;
    }

    /** Whether another thread may change what was read, since the object existed before the iteration. */
    private boolean isShared(int read, int births) {
        return birth[read] <= births;
    }

    boolean hasShared(int from, int births) {
        for (int i = from; i < count; i++) if (isShared(i, births)) return true;
        return false;
    }

    /** Whether all shared values that were read from the given read on are unchanged. */
    boolean areUnchanged(int from, int births, ExecutionState execution) {
        if (isIncomplete) return false;
        for (int i = from; i < count; i++)
            if (isShared(i, births) && currentValue(i, execution) != value[i]) return false;
        return true;
    }

    /** Replaces the values of variables that the thread itself changed and restored. */
    void refresh(int from, UndoableChanges undone, int fromChange, ExecutionState execution) {
        for (int i = from; i < count; i++)
            if (name[i] != 0 && undone.includes(fromChange, name[i]))
                value[i] = undone.valueBefore(fromChange, name[i], currentValue(i, execution));
    }

    private long currentValue(int i, ExecutionState execution) {
        if (base[i] instanceof Variable variable) return variable.value(execution);
        return field[i] != null
                ? field[i].value(base[i], execution)
                : FieldAccess.element(base[i], index[i], execution);
    }

    void report(int from, int births, SpinLocations spinLocations, ManagedThread thread, ExecutionState execution) {
        for (int i = from; i < count; i++) {
            if (!isShared(i, births)) continue;
            if (field[i] != null) spinLocations.field(field[i]);
            else if (!(base[i] instanceof Variable)) spinLocations.element(thread, execution.known(base[i]));
        }
    }

    /** The last shared location that was read, for reports; null if there is none. */
    String last(int from, int births) {
        for (int i = count - 1; i >= from; i--) {
            if (!isShared(i, births)) continue;
            if (field[i] != null) return field[i].name.declaringClass() + "." + field[i].name.name();
            if (base[i] instanceof Variable variable) return variable.describe();
        }
        return count > from ? "an array element" : null;
    }
}
