package org.racefinder.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.racefinder.model.Result;
import org.racefinder.model.Verdict;

/** Every value of a result is replaced by others: each such file is refused with a sentence, or can be printed. */
class MutatedResultTest {
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "0",
            "2147483648",
            "-99999999999999999999",
            "1e400",
            "1.5",
            "\"\"",
            "\"x\"",
            "[]",
            "{}",
            "[null]",
            "[0]",
            "[\"x\"]",
            "[{}]");

    private static final ReportSettings HOW = new ReportSettings(
            result -> new SourceFiles(List.of(), List.of()),
            110,
            Paint.NONE,
            true,
            Path.of("").toAbsolutePath(),
            "1.0");

    private static String proof() {
        Result result = Samples.result(Verdict.VERIFIED).withProof(Samples.proof(Samples.site(14), "ann"));
        return ResultJson.writeLine(result, "1.0");
    }

    private static String sample() {
        Result result = Samples.result(
                Verdict.FINDINGS,
                Samples.race(),
                Samples.advised(),
                Samples.deadlock(),
                Samples.exception("expected <1>"),
                Samples.exit(7),
                Samples.livelock(),
                Samples.views(true));
        return ResultJson.writeLine(result, "1.0");
    }

    @Test
    void noValueOfAResultMakesAReaderOrPrinterFail() {
        mutate(sample(), 150);
    }

    @Test
    void noValueOfAProofMakesAReaderOrPrinterFail() {
        mutate(proof(), 100);
    }

    private static void mutate(String json, int atLeast) {
        List<int[]> places = places(json);
        assertTrue(places.size() > atLeast, places.size() + " values");
        List<String> failures = new ArrayList<>();
        for (int[] place : places) {
            for (String value : VALUES) {
                String mutated = json.substring(0, place[0]) + value + json.substring(place[1]);
                String context = json.substring(Math.max(0, place[0] - 40), place[0]) + value;
                try {
                    Result result = ResultJson.read(mutated);
                    for (ReportFormat format : ReportFormat.values()) format.print(result, HOW);
                } catch (IllegalArgumentException e) {
                    // refused; whoever reads the file says so
                    if (isFromPrinter(e)) failures.add(context + ": " + e);
                } catch (RuntimeException | StackOverflowError e) {
                    failures.add(context + ": " + e + " " + e.getStackTrace()[0]);
                }
            }
        }
        assertEquals(List.of(), failures.stream().limit(20).toList(), failures.size() + " failures");
    }

    private static boolean isFromPrinter(IllegalArgumentException e) {
        for (StackTraceElement frame : e.getStackTrace())
            if (frame.getClassName().endsWith("ReportFormat")) return true;
        return false;
    }

    /** Where each value begins and ends, nested ones as well. */
    private static List<int[]> places(String json) {
        List<int[]> places = new ArrayList<>();
        for (int at = 0; at < json.length(); at++) {
            char before = at == 0 ? ' ' : json.charAt(at - 1);
            if (before == ':' || before == '[' || before == ',' && isValue(json, at))
                places.add(new int[] {at, end(json, at)});
            if (json.charAt(at) == '"') at = end(json, at) - 1;
        }
        places.removeIf(place -> place[0] == place[1]);
        return places;
    }

    /** Not the name of a field. */
    private static boolean isValue(String json, int at) {
        int end = end(json, at);
        return end >= json.length() || json.charAt(end) != ':';
    }

    private static int end(String json, int from) {
        char first = json.charAt(from);
        int at = from;
        if (first == '"') {
            for (at++; json.charAt(at) != '"'; at++) if (json.charAt(at) == '\\') at++;
            return at + 1;
        }
        if (first == '{' || first == '[') {
            int depth = 0;
            do {
                char c = json.charAt(at);
                if (c == '"') at = end(json, at) - 1;
                if (c == '{' || c == '[') depth++;
                if (c == '}' || c == ']') depth--;
                at++;
            } while (depth > 0);
            return at;
        }
        while (at < json.length() && ",]}".indexOf(json.charAt(at)) < 0) at++;
        return at;
    }
}
