package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * With {@code --spurious on}, code that assumes that waits, parks and weak compare-and-sets never return spuriously
 * fails, and code that does not is verified.
 */
class SpuriousTest {
    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "WaitWithoutLoop, 1",
        "WaitInLoop, 0",
        "ParkWithoutLoop, 1",
        "WeakCompareOnce, 1",
        "WeakHandleOnce, 1",
        "WeakCompareInLoop, 0",
        "ConditionTimed, 1"
    })
    void onlyCodeThatExpectsSpuriousReturnsIsProved(String program, int code) throws IOException, InterruptedException {
        Tool.Ran ran = Tool.run(
                directory,
                "check",
                "--quiet",
                "--spurious",
                "on",
                "-cp",
                Tool.EXAMPLES.toString(),
                "racefree.spurious." + program);
        assertEquals(code, ran.code(), ran.out() + ran.err());
    }
}
