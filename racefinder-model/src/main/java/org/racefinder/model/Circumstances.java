package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The data that findings of every kind have: how a finding was found, how to reproduce it, and how to repair it.
 *
 * @param id such as {@code R1}; in results of {@code check}, the letter is that of the {@linkplain FindingCard card}
 * @param analysis the analysis that found it
 * @param why one or two sentences that explain it, such as which edge is missing, or null
 * @param idiom the purpose of the code around a race, if it was recognised, or null
 * @param path a short path to the finding, or null
 * @param schedule the file that replays it, or null
 * @param traces in how many executions it was found
 * @param needsTimeout whether a timed wait must expire on the path
 * @param output what the program printed in that execution, or null
 * @param story what it does to the program, told along one execution, or null
 * @param remedy one sentence that says how to repair it, if no change can be tried, or null
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
        List<Advice> advice,
        @Nullable Story story,
        @Nullable String remedy) {
    public Circumstances {
        advice = List.copyOf(advice);
    }

    /** The circumstances of a finding that was found once and about which nothing else is known. */
    public static Circumstances of(String id, Severity severity, String analysis, @Nullable String why) {
        return new Circumstances(id, severity, analysis, why, null, null, null, 1, false, null, List.of(), null, null);
    }

    public Circumstances withId(String changed) {
        return new Circumstances(
                changed,
                severity,
                analysis,
                why,
                idiom,
                path,
                schedule,
                traces,
                needsTimeout,
                output,
                advice,
                story,
                remedy);
    }

    public Circumstances withAdvice(@Nullable String explanation, List<Advice> given) {
        return new Circumstances(
                id,
                severity,
                analysis,
                explanation,
                idiom,
                path,
                schedule,
                traces,
                needsTimeout,
                output,
                given,
                story,
                remedy);
    }

    public Circumstances withIdiom(@Nullable Idiom recognised) {
        return new Circumstances(
                id,
                severity,
                analysis,
                why,
                recognised,
                path,
                schedule,
                traces,
                needsTimeout,
                output,
                advice,
                story,
                remedy);
    }

    public Circumstances withPath(@Nullable Path way) {
        return new Circumstances(
                id, severity, analysis, why, idiom, way, schedule, traces, needsTimeout, output, advice, story, remedy);
    }

    /** Without a schedule, the story has none either. */
    public Circumstances withSchedule(@Nullable String file) {
        Story kept = file == null && story != null ? story.withSchedule(null) : story;
        return new Circumstances(
                id, severity, analysis, why, idiom, path, file, traces, needsTimeout, output, advice, kept, remedy);
    }

    public Circumstances withTraces(int count) {
        return new Circumstances(
                id, severity, analysis, why, idiom, path, schedule, count, needsTimeout, output, advice, story, remedy);
    }

    public Circumstances withTimeout(boolean needed) {
        return new Circumstances(
                id, severity, analysis, why, idiom, path, schedule, traces, needed, output, advice, story, remedy);
    }

    public Circumstances withOutput(@Nullable String printed) {
        return new Circumstances(
                id,
                severity,
                analysis,
                why,
                idiom,
                path,
                schedule,
                traces,
                needsTimeout,
                printed,
                advice,
                story,
                remedy);
    }

    public Circumstances withStory(@Nullable Story told) {
        return new Circumstances(
                id, severity, analysis, why, idiom, path, schedule, traces, needsTimeout, output, advice, told, remedy);
    }

    public Circumstances withRemedy(@Nullable String explanation, @Nullable String repair) {
        return new Circumstances(
                id,
                severity,
                analysis,
                explanation,
                idiom,
                path,
                schedule,
                traces,
                needsTimeout,
                output,
                advice,
                story,
                repair);
    }
}
