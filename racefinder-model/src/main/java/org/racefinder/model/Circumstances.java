package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What findings of every kind have in common: how a finding was met, how to meet it again, and what to do about it.
 *
 * @param id as in {@code R1}; the letter is that of the {@linkplain FindingCard card} where {@code check} numbers it
 * @param analysis which analysis found it
 * @param why one or two sentences: what is missing, or null
 * @param idiom what the code around a race is there for, if it was recognised, or null
 * @param path a short way to the finding, or null
 * @param schedule the file that replays it, or null
 * @param traces in how many executions it was met
 * @param needsTimeout whether a timed wait has to expire on the way
 * @param output what the program printed in that execution, or null
 */
public record Circumstances(
        String id,
        Severity severity,
        String analysis,
        @Nullable String why,
        @Nullable Idiom idiom,
        @Nullable Path path,
        @Nullable String schedule,
        int traces,
        boolean needsTimeout,
        @Nullable String output,
        List<Advice> advice) {
    public Circumstances {
        advice = List.copyOf(advice);
    }

    /** Met once, with nothing else known about it. */
    public static Circumstances of(String id, Severity severity, String analysis, @Nullable String why) {
        return new Circumstances(id, severity, analysis, why, null, null, null, 1, false, null, List.of());
    }

    public Circumstances withId(String changed) {
        return new Circumstances(
                changed, severity, analysis, why, idiom, path, schedule, traces, needsTimeout, output, advice);
    }

    public Circumstances withAdvice(@Nullable String explanation, List<Advice> given) {
        return new Circumstances(
                id, severity, analysis, explanation, idiom, path, schedule, traces, needsTimeout, output, given);
    }

    public Circumstances withIdiom(@Nullable Idiom recognised) {
        return new Circumstances(
                id, severity, analysis, why, recognised, path, schedule, traces, needsTimeout, output, advice);
    }

    public Circumstances withPath(@Nullable Path way) {
        return new Circumstances(
                id, severity, analysis, why, idiom, way, schedule, traces, needsTimeout, output, advice);
    }

    public Circumstances withSchedule(@Nullable String file) {
        return new Circumstances(id, severity, analysis, why, idiom, path, file, traces, needsTimeout, output, advice);
    }

    public Circumstances withTraces(int count) {
        return new Circumstances(
                id, severity, analysis, why, idiom, path, schedule, count, needsTimeout, output, advice);
    }

    public Circumstances withTimeout(boolean needed) {
        return new Circumstances(id, severity, analysis, why, idiom, path, schedule, traces, needed, output, advice);
    }

    public Circumstances withOutput(@Nullable String printed) {
        return new Circumstances(
                id, severity, analysis, why, idiom, path, schedule, traces, needsTimeout, printed, advice);
    }
}
