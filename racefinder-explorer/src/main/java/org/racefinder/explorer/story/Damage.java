package org.racefinder.explorer.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What goes wrong with one variable in an execution, as far as its accesses show it. The constants are ordered by how
 * visible the damage is.
 */
enum Damage {
    NONE,
    /** A read comes before a write that it could have seen. */
    READ_TOO_EARLY,
    /** A read sees a write that nothing orders before it, and may see the old value as well. */
    MAY_SEE_OLD_VALUE,
    /** A write replaces a value that no thread has read. */
    OVERWRITTEN,
    /** A thread writes back a value that it computed from an outdated one. */
    LOST_UPDATE,
    /** A thread acts on a check although the value it checked has changed in the meantime. */
    OUTDATED_CHECK;

    /** Finds the damage in the accesses to one variable, and notes it at the access that does it. */
    static Damage of(List<Action> accesses) {
        Damage worst = NONE;
        for (int i = 0; i < accesses.size(); i++) {
            Damage found = at(accesses, i);
            if (found.compareTo(worst) > 0) worst = found;
        }
        return worst;
    }

    private static Damage at(List<Action> accesses, int index) {
        Action action = accesses.get(index);
        if (!action.writes) {
            Action first = action.racesWith;
            if (first == null || !first.writes) return NONE;
            return Objects.equals(first.before, action.before) ? NONE : MAY_SEE_OLD_VALUE;
        }
        if (action.reads) return NONE; // an atomic update
        List<Action> reads = readsBefore(accesses, index);
        Action last = reads.isEmpty() ? null : reads.get(0);
        Action lost = last == null ? null : writeAfter(accesses, last, index);
        if (lost != null && last.isInSameMethod(action)) {
            action.note = isUpdate(accesses, lost)
                    ? lost.thread.name() + "'s update is lost"
                    : "overwrites the value of " + lost.thread.name();
            return LOST_UPDATE;
        }
        for (Action check : checks(reads)) {
            Action change = writeAfter(accesses, check, index);
            if (change == null || !check.isInSameMethod(action) || check.site.line() == action.site.line()) continue;
            if (Objects.equals(check.before, change.after)) continue;
            action.note = "the check at :" + check.site.line() + " no longer holds";
            return OUTDATED_CHECK;
        }
        Action racing = action.racesWith;
        if (racing == null) return NONE;
        if (!racing.writes) return READ_TOO_EARLY;
        if (isReadBetween(accesses, racing, action) || Objects.equals(racing.after, action.after)) return NONE;
        action.note = "overwrites the value of " + racing.thread.name();
        return OVERWRITTEN;
    }

    /** Returns the last read of each line, the earliest first: a loop that checks again has no outdated check. */
    private static List<Action> checks(List<Action> reads) {
        List<Action> checks = new ArrayList<>();
        for (Action read : reads)
            if (checks.stream().noneMatch(later -> later.site.line() == read.site.line())) checks.add(0, read);
        return checks;
    }

    /** Returns the reads of the same thread since its previous write, the latest first. */
    private static List<Action> readsBefore(List<Action> accesses, int index) {
        List<Action> reads = new ArrayList<>();
        Action write = accesses.get(index);
        for (int i = index - 1; i >= 0; i--) {
            Action earlier = accesses.get(i);
            if (earlier.thread != write.thread) continue;
            if (earlier.writes) break;
            reads.add(earlier);
        }
        return reads;
    }

    /** Returns the last write of another thread after the read and before {@code end}; null if there is none. */
    private static Action writeAfter(List<Action> accesses, Action read, int end) {
        for (int i = end - 1; i >= 0 && accesses.get(i) != read; i--) {
            Action other = accesses.get(i);
            if (other.writes && other.thread != read.thread) return other;
        }
        return null;
    }

    private static boolean isUpdate(List<Action> accesses, Action write) {
        if (write.reads) return true;
        List<Action> reads = readsBefore(accesses, accesses.indexOf(write));
        return reads.stream().anyMatch(read -> read.isInSameMethod(write));
    }

    private static boolean isReadBetween(List<Action> accesses, Action first, Action second) {
        for (int i = accesses.indexOf(first) + 1; i < accesses.size() && accesses.get(i) != second; i++)
            if (accesses.get(i).reads) return true;
        return false;
    }
}
