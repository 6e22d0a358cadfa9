package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change that may remove a race. {@code verified}: the changed program was explored completely; only then is
 * {@code removes} known to be true in every schedule, else it is what the counterexample paths suggest. {@code leaves}:
 * races that the trial still met. {@code newFindings}: what the changed program does that the program did not.
 * {@code outcome}: what trying it showed, in words. {@code noPatch}: why there is no patch; null if there is one, or
 * none was asked for. {@code triedMillis}: how long trying it took, 0 if it was not tried. {@code cost}: what the
 * change costs. {@code changes}: what is to be written, as far as the tool can do it. {@code patch}: a unified diff, or
 * null.
 */
public record Advice(
        int rank,
        AdviceKind kind,
        String target,
        String text,
        List<String> removes,
        List<String> leaves,
        boolean verified,
        List<String> newFindings,
        @Nullable String outcome,
        String cost,
        List<Change> changes,
        @Nullable String patch,
        @Nullable String noPatch,
        long triedMillis) {
    /** Not tried. */
    public Advice(
            int rank,
            AdviceKind kind,
            String target,
            String text,
            List<String> removes,
            List<String> leaves,
            boolean verified,
            List<String> newFindings,
            @Nullable String outcome,
            String cost,
            List<Change> changes,
            @Nullable String patch,
            @Nullable String noPatch) {
        this(
                rank,
                kind,
                target,
                text,
                removes,
                leaves,
                verified,
                newFindings,
                outcome,
                cost,
                changes,
                patch,
                noPatch,
                0);
    }

    public Advice {
        removes = List.copyOf(removes);
        leaves = List.copyOf(leaves);
        newFindings = List.copyOf(newFindings);
        changes = List.copyOf(changes);
    }

    /** Removes the race in every schedule, as a complete trial showed, and adds nothing. */
    public boolean repairs(String race) {
        return verified && newFindings.isEmpty() && removes.contains(race);
    }

    public Advice withPatch(String diff) {
        return with(diff, null);
    }

    public Advice withoutPatch(String reason) {
        return with(null, reason);
    }

    private Advice with(@Nullable String diff, @Nullable String reason) {
        return new Advice(
                rank,
                kind,
                target,
                text,
                removes,
                leaves,
                verified,
                newFindings,
                outcome,
                cost,
                changes,
                diff,
                reason,
                triedMillis);
    }
}
