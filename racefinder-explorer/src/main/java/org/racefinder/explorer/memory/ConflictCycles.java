package org.racefinder.explorer.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.state.LoggedAccess;
import org.racefinder.explorer.state.Variable;

/**
 * Finds out whether conflicting accesses of a sequentially consistent execution could also be ordered in a cycle, which
 * makes another execution that is not sequentially consistent.
 *
 * <p>Such a cycle alternates between two kinds of steps. In a <em>conflict</em>, two accesses of different threads to
 * one variable, at least one of them a write, are not ordered by happens-before. A <em>segment</em> leads from the end
 * of one conflict to the beginning of the next, on another variable, by program order or happens-before. A conflict ends
 * at a write, or at a read that does not acquire what it sees; otherwise it would be part of happens-before. All
 * accesses to one variable are coherent in every mode, so a cycle has at least two variables.
 *
 * <p>A segment is <em>kept</em> if both its accesses are volatile, or a full fence lies between them: all volatile
 * accesses and full fences have one total order. A cycle in which every segment is kept cannot occur.
 */
final class ConflictCycles {
    /** With more accesses, all pairs are not examined, and everything counts as a cycle. */
    private static final int MAX_PAIRED = 600;

    /** The variables with a conflict. */
    private final List<Contended> contended = new ArrayList<>();

    private boolean[][] segments = {};

    /** The accesses to one variable. */
    private static final class Contended {
        final List<LoggedAccess> accesses = new ArrayList<>();
        /** Those that take part in a conflict. */
        final List<LoggedAccess> conflicting = new ArrayList<>();

        boolean onlyVolatile = true;
        boolean allReleased = true;
        boolean weak;

        void add(LoggedAccess access) {
            accesses.add(access);
            onlyVolatile &= !access.isWeak();
            allReleased &= !access.writes || access.isRelease();
        }

        Variable variable() {
            return accesses.get(0).variable;
        }

        void findConflicts() {
            if (accesses.size() > MAX_PAIRED) {
                conflicting.addAll(accesses);
                weak = !onlyVolatile;
                return;
            }
            boolean[] involved = new boolean[accesses.size()];
            for (int j = 1; j < involved.length; j++) {
                for (int i = 0; i < j; i++) {
                    LoggedAccess first = accesses.get(i);
                    LoggedAccess second = accesses.get(j);
                    if (!conflict(first, second)) continue;
                    involved[i] = true;
                    involved[j] = true;
                    weak |= first.isWeak() || second.isWeak();
                }
            }
            for (int i = 0; i < involved.length; i++) if (involved[i]) conflicting.add(accesses.get(i));
        }

        private boolean conflict(LoggedAccess first, LoggedAccess second) {
            if (first.thread == second.thread || !first.writes && !second.writes) return false;
            // a volatile update sees the last write in every execution, and is ordered after it
            boolean seesFirst = onlyVolatile && second.isUpdate();
            return !first.isIn(seesFirst ? second.after : second.before);
        }

        private boolean endsConflict(LoggedAccess access) {
            return access.writes || !access.isAcquire() || !allReleased;
        }
    }

    /** Two variables on one cycle. */
    record Cycle(Variable variable, Variable other) {}

    /** Finds the conflicts among the accesses of an execution. */
    ConflictCycles(List<LoggedAccess> accesses) {
        Map<Long, Contended> variables = new LinkedHashMap<>();
        for (LoggedAccess access : accesses)
            variables.computeIfAbsent(access.name, name -> new Contended()).add(access);
        for (Contended each : variables.values()) {
            each.findConflicts();
            if (!each.conflicting.isEmpty()) contended.add(each);
        }
    }

    /** Returns the writes weaker than volatile that take part in a conflict. */
    List<LoggedAccess> weakWrites() {
        List<LoggedAccess> writes = new ArrayList<>();
        for (Contended each : contended)
            for (LoggedAccess access : each.conflicting) if (access.writes && access.isWeak()) writes.add(access);
        return writes;
    }

    /** Returns two variables of a cycle that the accesses allow, or null if they allow none. */
    Cycle find() {
        boolean anyWeak = false;
        int number = 0;
        for (Contended each : contended) {
            anyWeak |= each.weak;
            number += each.conflicting.size();
        }
        if (!anyWeak || contended.size() < 2) return null;
        if (number > MAX_PAIRED)
            return new Cycle(contended.get(0).variable(), contended.get(1).variable());
        return cycle();
    }

    private Cycle cycle() {
        int n = contended.size();
        segments = new boolean[n][n];
        boolean[][] loose = new boolean[n][n];
        for (int from = 0; from < n; from++)
            for (int to = 0; to < n; to++) if (from != to) findSegments(from, to, loose);
        for (int from = 0; from < n; from++) {
            for (int to = 0; to < n; to++) {
                if (loose[from][to] && leads(to, from, new boolean[n]))
                    return new Cycle(
                            contended.get(from).variable(), contended.get(to).variable());
            }
        }
        return null;
    }

    private void findSegments(int from, int to, boolean[][] loose) {
        for (LoggedAccess begin : contended.get(from).conflicting) {
            if (!contended.get(from).endsConflict(begin)) continue;
            for (LoggedAccess end : contended.get(to).conflicting) {
                if (begin.position >= end.position || !begin.happensBefore(end)) continue;
                segments[from][to] = true;
                loose[from][to] |= !isKept(begin, end);
            }
        }
    }

    private static boolean isKept(LoggedAccess begin, LoggedAccess end) {
        boolean fenced = begin.thread == end.thread && begin.fences < end.fences;
        return fenced || !begin.isWeak() && !end.isWeak();
    }

    private boolean leads(int from, int to, boolean[] seen) {
        if (from == to) return true;
        seen[from] = true;
        for (int next = 0; next < seen.length; next++)
            if (segments[from][next] && !seen[next] && leads(next, to, seen)) return true;
        return false;
    }
}
