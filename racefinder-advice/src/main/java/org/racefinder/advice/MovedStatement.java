package org.racefinder.advice;

import java.util.List;
import java.util.Set;
import org.racefinder.explorer.api.Alteration;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.model.AdviceKind;
import org.racefinder.model.CodeSite;
import org.racefinder.trace.RaceTrace;
import org.racefinder.trace.TracedAction;

/** Moves the source statement before an existing release (JRF-E, figure 12), under both conditions of its Lemma 4. */
final class MovedStatement {
    private MovedStatement() {}

    /** A pair of statements on one path: {@code statement} moves before {@code release}, both in the same call. */
    record Move(CodeSite statement, CodeSite release) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Move that && statement.equals(that.statement) && release.equals(that.release);
        }

        @Override
        public int hashCode() {
            return statement.hashCode() * 31 + release.hashCode();
        }
    }

    static void on(RaceTrace trace, Set<Move> to) {
        List<PathOrder.Edge> edges = PathOrder.edges(trace);
        int source = trace.source();
        int writer = trace.sourceAction().thread();
        int reader = trace.manifestAction().thread();
        for (PathOrder.Edge edge : edges) {
            TracedAction release = trace.actions().get(edge.release());
            TracedAction acquire = trace.actions().get(edge.acquire());
            boolean crosses = edge.release() < source && source < edge.acquire() && edge.acquire() <= trace.manifest();
            if (!crosses || release.thread() != writer || acquire.thread() != reader) continue;
            if (!becomesNoSource(trace, edges, edge.release()) || !becomesNoManifest(trace, edges, edge.release()))
                continue;
            Move move = inOneCall(trace.sourceAction().frames(), release.frames());
            if (move != null) to.add(move);
        }
    }

    static Suggestion suggestion(Race race, Move move) {
        CodeSite from = move.statement();
        CodeSite before = move.release();
        return new Suggestion(
                AdviceKind.MOVE_STATEMENT,
                from.place() + " before " + before.place(),
                "Move the statement at " + from.place() + " before the one at " + before.place() + ".",
                "nothing at run time; check that the program means the same",
                3,
                Alteration.ofEdits(
                        List.of(new CodeEdit.MoveLine(from.className(), from.method(), from.line(), before.line()))),
                Set.of(race.id()));
    }

    /** Condition 1: every access of x between d and h is ordered after the moved statement. */
    private static boolean becomesNoSource(RaceTrace trace, List<PathOrder.Edge> edges, int d) {
        int mover = trace.sourceAction().thread();
        for (int g = d + 1; g < trace.source(); g++) {
            TracedAction other = trace.actions().get(g);
            if (!isSameLocation(trace, other) || other.thread() == mover) continue;
            int at = g;
            boolean ordered = edges.stream()
                    .anyMatch(e -> d <= e.release()
                            && e.acquire() < at
                            && thread(trace, e.release()) == mover
                            && thread(trace, e.acquire()) == other.thread());
            if (!ordered) return false;
        }
        return true;
    }

    /** Condition 2: the last access of x before d is ordered before the moved statement. */
    private static boolean becomesNoManifest(RaceTrace trace, List<PathOrder.Edge> edges, int d) {
        int mover = trace.sourceAction().thread();
        for (int a = d - 1; a >= 0; a--) {
            TracedAction other = trace.actions().get(a);
            if (!isSameLocation(trace, other)) continue;
            if (other.thread() == mover) return true;
            int at = a;
            return edges.stream()
                    .anyMatch(e -> at < e.release()
                            && e.acquire() < d
                            && thread(trace, e.release()) == other.thread()
                            && thread(trace, e.acquire()) == mover);
        }
        return true;
    }

    private static boolean isSameLocation(RaceTrace trace, TracedAction action) {
        return action.isAccess()
                && action.location() == trace.sourceAction().location()
                && action.place().equals(trace.place());
    }

    private static int thread(RaceTrace trace, int position) {
        return trace.actions().get(position).thread();
    }

    /**
     * Maps both statements to their lines in the innermost call that contains them; returns null if no call contains
     * both.
     */
    private static Move inOneCall(List<CodeSite> statement, List<CodeSite> release) {
        int s = statement.size() - 1;
        int r = release.size() - 1;
        while (s >= 0 && r >= 0 && statement.get(s).equals(release.get(r))) {
            s--;
            r--;
        }
        if (s < 0 || r < 0) return null;
        CodeSite from = statement.get(s);
        CodeSite before = release.get(r);
        boolean same = from.className().equals(before.className())
                && from.method().equals(before.method())
                && before.line() < from.line();
        return same ? new Move(from, before) : null;
    }
}
