package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change that may remove a race.
 *
 * @param removes races that the change removes: certain if {@code verified}, otherwise suggested by the counterexample
 * @param leaves races that a trial still found
 * @param verified whether the changed program was explored completely
 * @param newFindings findings of the changed program that the original program does not have
 * @param outcome the result of the trial in words, or null
 * @param cost the cost of the change at run time
 * @param changes the changes of the source, as far as the tool can make them
 * @param patch a unified diff, or null
 * @param noPatch why there is no patch; null if there is one, or if none was requested
 * @param losesUpdates whether a trial showed final values that no serial order of the same statements gives
 * @param triedMillis how long the trial took; 0 if there was none
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
        boolean losesUpdates,
        long triedMillis) {
    /** An advice that was not tried. */
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
                false,
                0);
    }

    public Advice {
        removes = List.copyOf(removes);
        leaves = List.copyOf(leaves);
        newFindings = List.copyOf(newFindings);
        changes = List.copyOf(changes);
    }

    /** Whether a complete trial showed that the change removes the race in every schedule and adds no finding. */
    public boolean repairs(String race) {
        return verified && newFindings.isEmpty() && removes.contains(race);
    }

    /** Whether a complete trial showed that the changed program has no finding at all and loses no update. */
    public boolean endsStory() {
        return verified && leaves.isEmpty() && newFindings.isEmpty() && !losesUpdates;
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
                losesUpdates,
                triedMillis);
    }
}
