package org.racefinder.model;

import java.util.List;

/**
 * One finding. Only what applies to its kind is present: races have location, raceKind, first and second; deadlocks and
 * livelocks have waits; uncaught exceptions have failure; view inconsistencies have views. {@code idiom}: of a race, if it was recognised. Everything absent is null or empty.
 */
public record Finding(
        String id,
        FindingKind kind,
        Severity severity,
        String analysis,
        RaceKind raceKind,
        Location location,
        Access first,
        Access second,
        String why,
        Path path,
        String schedule,
        int traces,
        List<Waiting> waits,
        Failure failure,
        Integer exitStatus,
        boolean needsTimeout,
        String output,
        List<Advice> advice,
        ViewConflict views,
        Idiom idiom) {
    public Finding {
        waits = List.copyOf(waits);
        advice = List.copyOf(advice);
    }

    public Finding(
            String id,
            FindingKind kind,
            Severity severity,
            String analysis,
            RaceKind raceKind,
            Location location,
            Access first,
            Access second,
            String why,
            Path path,
            String schedule,
            int traces,
            List<Waiting> waits,
            Failure failure,
            Integer exitStatus,
            boolean needsTimeout,
            String output) {
        this(
                id,
                kind,
                severity,
                analysis,
                raceKind,
                location,
                first,
                second,
                why,
                path,
                schedule,
                traces,
                waits,
                failure,
                exitStatus,
                needsTimeout,
                output,
                List.of(),
                null);
    }

    public Finding(
            String id,
            FindingKind kind,
            Severity severity,
            String analysis,
            RaceKind raceKind,
            Location location,
            Access first,
            Access second,
            String why,
            Path path,
            String schedule,
            int traces,
            List<Waiting> waits,
            Failure failure,
            Integer exitStatus,
            boolean needsTimeout,
            String output,
            List<Advice> advice,
            ViewConflict views) {
        this(
                id,
                kind,
                severity,
                analysis,
                raceKind,
                location,
                first,
                second,
                why,
                path,
                schedule,
                traces,
                waits,
                failure,
                exitStatus,
                needsTimeout,
                output,
                advice,
                views,
                null);
    }

    public Finding withAdvice(String explanation, List<Advice> given) {
        return with(id, explanation, schedule, traces, given, idiom);
    }

    public Finding withIdiom(Idiom recognised) {
        return with(id, why, schedule, traces, advice, recognised);
    }

    public Finding withSchedule(String file) {
        return with(id, why, file, traces, advice, idiom);
    }

    public Finding withId(String number) {
        return with(number, why, schedule, traces, advice, idiom);
    }

    public Finding withTraces(int count) {
        return with(id, why, schedule, count, advice, idiom);
    }

    private Finding with(
            String number, String explanation, String file, int count, List<Advice> given, Idiom recognised) {
        return new Finding(
                number,
                kind,
                severity,
                analysis,
                raceKind,
                location,
                first,
                second,
                explanation,
                path,
                file,
                count,
                waits,
                failure,
                exitStatus,
                needsTimeout,
                output,
                given,
                views,
                recognised);
    }
}
