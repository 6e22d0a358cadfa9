package org.racefinder.worker.run;

import static org.racefinder.explorer.api.CheckSettings.TIME_LIMIT;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.racefinder.advice.patch.Patch;
import org.racefinder.explorer.api.CheckOptions;
import org.racefinder.explorer.api.TimeBudget;
import org.racefinder.model.Advice;
import org.racefinder.model.Change;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;
import org.racefinder.report.SourceFiles;
import org.racefinder.worker.environment.TemporaryFiles;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.job.Job;
import org.racefinder.worker.options.RunOptions;

/** Creates patches for the advice of a result. Each patch is compiled and explored before it is offered. */
public final class Repair {
    public static final String ALL = "all";

    private static final int MAX_ATTEMPTS = 3;
    private static final int LEAST_SECONDS = 2;
    private static final long END_MILLIS = 1_000;
    private static final String NO_TIME = "there was no time left to try a patch (--time-limit)";

    private final CheckRun run;
    private final CheckOptions check;
    private final Result result;
    private final SourceFiles sources;
    private final List<Path> classpath;
    private final TimeBudget budget;

    public Repair(RunOptions options, CheckOptions check, Result result) {
        this(new CheckRun(options), options.sources(), check, result);
    }

    public Repair(CheckRun run, List<Path> sources, CheckOptions check, Result result) {
        this(run, sources, check, result, new TimeBudget(System.nanoTime(), 0));
    }

    /** {@code budget}: the time in which patches are tried. */
    public Repair(CheckRun run, List<Path> sources, CheckOptions check, Result result, TimeBudget budget) {
        this.run = run;
        this.budget = budget;
        this.check = check;
        this.result = result;
        this.classpath = check.classpath();
        this.sources = new SourceFiles(sources, classpath);
    }

    /**
     * {@code explored} is the result of the patched program, or null if there is no patch. {@code reason} says why
     * there is no patch for the first advice, or is null. {@code rank} is the rank of the advice that the patch
     * implements, or 0 if it is for several races. {@code files} are the files that the patch may change.
     */
    public record Outcome(Patch patch, List<Path> files, String diff, Result explored, String reason, int rank) {
        public static Outcome none(String reason) {
            return new Outcome(null, List.of(), null, null, reason, 0);
        }

        Outcome after(String failed, int patchedRank) {
            return new Outcome(patch, files, diff, explored, failed, patchedRank);
        }

        /**
         * Returns the finding with the patch attached to its advice. If there is no patch for the best advice, the
         * reason is attached to it.
         */
        public Finding on(Finding finding) {
            List<Advice> advice = new ArrayList<>(finding.advice());
            if (reason != null) advice.set(0, advice.get(0).withoutPatch(reason));
            if (rank > 0) advice.set(rank - 1, advice.get(rank - 1).withPatch(diff));
            return finding.withAdvice(finding.why(), advice);
        }
    }

    /** Patches the best advice for one race, or, for {@link #ALL}, the changes that remove all races together. */
    public Outcome of(String id) throws IOException {
        Set<String> wanted = new LinkedHashSet<>();
        for (Finding finding : result.findings()) {
            if (finding.kind() == Finding.Kind.DATA_RACE && (id.equals(ALL) || id.equals(finding.id())))
                wanted.add(finding.id());
        }
        if (wanted.isEmpty()) throw new UsageError("there is no race " + id + " in this result");
        Outcome first = null;
        // If advice cannot be applied to the source, an alternative may be applicable.
        for (int skipped = 0; skipped < MAX_ATTEMPTS; skipped++) {
            Outcome outcome = of(id, wanted, skipped);
            if (outcome.patch() != null)
                return outcome.after(
                        first == null ? null : first.reason(),
                        id.equals(ALL) ? 0 : best(id, skipped).rank());
            if (first == null) first = outcome;
        }
        return first;
    }

    private Outcome of(String id, Set<String> wanted, int skipped) throws IOException {
        Set<Change> changes = new LinkedHashSet<>();
        Set<String> removed = new HashSet<>();
        for (String race : wanted) {
            if (removed.contains(race)) continue;
            Advice best = best(race, skipped);
            if (best == null) return Outcome.none(nothingFor(race));
            changes.addAll(best.changes());
            removed.addAll(best.removes());
        }
        return attempt(new ArrayList<>(changes), removed, id.equals(ALL));
    }

    private String nothingFor(String race) {
        boolean repaired = result.findings().stream()
                .filter(finding -> finding.id().equals(race))
                .flatMap(finding -> finding.advice().stream())
                .anyMatch(advice -> advice.repairs(race));
        return repaired
                ? "no change that removes " + race + " can be written by the tool"
                : "no change was shown to remove " + race + " in every schedule";
    }

    /** Returns the best advice after skipping {@code skipped} of them, or the last one; null if there is none. */
    private Advice best(String race, int skipped) {
        List<Advice> fit = result.findings().stream()
                .filter(finding -> finding.id().equals(race))
                .flatMap(finding -> finding.advice().stream())
                .filter(advice -> advice.repairs(race) && !advice.changes().isEmpty())
                .toList();
        return fit.isEmpty() ? null : fit.get(Math.min(skipped, fit.size() - 1));
    }

    private Outcome attempt(List<Change> changes, Set<String> removed, boolean all) throws IOException {
        Patch.Attempt attempt = Patch.of(changes, sources::fileOf, classpath);
        if (attempt.patch() == null) return Outcome.none(attempt.reason());
        if (secondsLeft() < LEAST_SECONDS) return Outcome.none(NO_TIME);
        Path scratch = TemporaryFiles.createDirectory("patch");
        try {
            Path classes = scratch.resolve("classes");
            String failure = attempt.patch().compile(classes, classpath);
            if (failure != null) return Outcome.none("the patched source does not compile: " + failure);
            List<Path> patched = new ArrayList<>(List.of(classes));
            patched.addAll(classpath);
            int seconds = secondsLeft();
            if (seconds < LEAST_SECONDS) return Outcome.none(NO_TIME);
            Result explored = run.explore(
                    new Job(check.withClasspath(patched).with(TIME_LIMIT, Math.min(seconds, limit())), null));
            String objection = objection(explored, removed, all);
            if (objection != null) return Outcome.none(objection);
            List<Path> files = changes.stream()
                    .map(change -> sources.fileOf(change.className()))
                    .distinct()
                    .toList();
            return new Outcome(attempt.patch(), files, attempt.patch().diff(Path.of("")), explored, null, 0);
        } finally {
            delete(scratch);
        }
    }

    private int limit() {
        return check.get(TIME_LIMIT) == 0 ? Integer.MAX_VALUE : check.get(TIME_LIMIT);
    }

    /** How long a patched program may be explored; the end of that exploration takes some time, too. */
    private int secondsLeft() {
        if (!budget.isLimited()) return Integer.MAX_VALUE;
        return (int) ((budget.millisLeft() - END_MILLIS) / 1_000);
    }

    /** Returns why the patched program is not acceptable, or null if it is. */
    private String objection(Result explored, Set<String> removed, boolean all) {
        if (explored == null) return "the patched program could not be explored";
        if (all && explored.verdict() == Verdict.VERIFIED) return null;
        if (!explored.exploration().complete()) return "the patched program could not be explored to its end";
        Set<String> gone = new HashSet<>();
        Set<String> known = new HashSet<>();
        for (Finding finding : result.findings()) {
            if (removed.contains(finding.id())) gone.add(name(finding));
            known.add(name(finding));
        }
        // The location may have other races that the patch does not remove.
        for (Finding finding : result.findings()) if (!removed.contains(finding.id())) gone.remove(name(finding));
        for (Finding finding : explored.findings()) {
            if (gone.contains(name(finding))) return "the patched program still has the race on " + name(finding);
            if (!known.contains(name(finding))) return "the patched program has a new finding: " + name(finding);
        }
        return null;
    }

    private static String name(Finding finding) {
        return finding.location() != null
                ? finding.location().display(false)
                : finding.kind()
                        + (finding.failure() == null
                                ? ""
                                : " " + finding.failure().type());
    }

    private static void delete(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(directory)) {
            files = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : files) Files.deleteIfExists(file);
    }
}
