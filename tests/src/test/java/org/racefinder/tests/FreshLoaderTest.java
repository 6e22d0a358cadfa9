package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.model.Finding;
import org.racefinder.model.Result;
import org.racefinder.report.ResultJson;

/** Compares two ways of starting an execution: resetting statics, and loading all classes afresh. */
class FreshLoaderTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "racefree.oracle.Increments3x2",
                "racefree.ClassInitialisation",
                "racefree.StaticHolder",
                "racefree.DoubleCheckedLocking",
                "racefree.LambdaCapture",
                "racy.DoubleCheckedLocking",
                "racy.LazyInstance",
                "racy.PlainFlag"
            })
    void startingFromNewClassesGivesTheSameResult(String program) throws IOException, InterruptedException {
        assertEquals(check(program), check(program, "--paranoid"));
    }

    private Set<String> check(String program, String... more) throws IOException, InterruptedException {
        String[] fixed = {"check", "--advice", "off", "--json", "result.json", "-cp", Tool.EXAMPLES.toString()};
        String[] line = new String[fixed.length + more.length + 1];
        System.arraycopy(fixed, 0, line, 0, fixed.length);
        System.arraycopy(more, 0, line, fixed.length, more.length);
        line[line.length - 1] = program;
        Tool.Ran ran = Tool.run(directory, line);
        Result result = ResultJson.read(Files.readString(directory.resolve("result.json")));
        Set<String> seen = new TreeSet<>();
        seen.add("exit code " + ran.code());
        seen.add(result.verdict() + " " + result.reasons());
        seen.add("executions " + result.exploration().executions());
        for (Finding finding : result.findings()) {
            seen.add(finding.kind() + " " + finding.location() + " "
                    + finding.conflict().first().site() + " "
                    + finding.conflict().second().site());
        }
        return seen;
    }
}
