package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that try to answer in place of the tool, or to keep it from answering. */
class ForgedResultTest {
    private static final Path SOURCES = Path.of("src/test/programs/hostile").toAbsolutePath();

    @TempDir
    Path directory;

    @BeforeEach
    void compile() throws IOException {
        List<String> words = new ArrayList<>(List.of("-nowarn", "-g", "-d", directory.toString()));
        words.addAll(List.of("-cp", Tool.DIST.resolve("racefinder-runtime.jar").toString()));
        try (var files = Files.list(SOURCES)) {
            files.forEach(file -> words.add(file.toString()));
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])));
    }

    private void assertChecked(String program, int code, String sentence, String... options) throws Exception {
        for (Path jdk : Jdks.all()) {
            List<String> words = new ArrayList<>(List.of("check", "--jdk", jdk.toString(), "-cp", "."));
            words.addAll(List.of(options));
            words.add("hostile." + program);
            Tool.Ran ran = Tool.run(directory, words.toArray(new String[0]));
            String all = ran.out() + ran.err();
            assertEquals(code, ran.code(), all);
            assertTrue(all.replaceAll("\\s+", " ").contains(sentence), all);
        }
    }

    @Test
    void aResultThatTheProgramWritesDoesNotCount() throws Exception {
        String disturbed = "something other than the worker wrote to the pipe of its messages";
        assertChecked("Forges", 3, disturbed);
        assertChecked("Forges", 3, disturbed, "--workers", "2");
        Files.writeString(directory.resolve("suite"), "-cp . hostile.Forges\n");
        Tool.Ran suite = Tool.run(directory, "check", "--suite", "suite");
        assertEquals(3, suite.code(), suite.out() + suite.err());
    }

    @Test
    void aMonitoredProgramCannotWriteTheResult() throws Exception {
        for (Path jdk : Jdks.all()) {
            Tool.Ran forges = monitored(jdk, "Forges");
            assertEquals(1, forges.code(), forges.out() + forges.err());
            assertTrue(!forges.err().contains("the key is there"), forges.err());
            assertEquals(1, monitored(jdk, "HaltsInHook").code());
        }
    }

    private Tool.Ran monitored(Path jdk, String program) throws Exception {
        return Tool.run(directory, "monitor", "--jdk", jdk.toString(), "-cp", ".", "hostile." + program);
    }

    @Test
    void aProgramThatUsesTheHooksIsNotVerified() throws Exception {
        assertChecked("InstallsHooks", 3, "the use of Racefinder's own classes is not modelled (InstallsHooks.java:8)");
    }

    @Test
    void closedAndFloodedStreamsHideNothing() throws Exception {
        assertChecked("ClosesStreams", 0, "VERIFIED");
    }

    @Test
    void stoppedThreadsAndHaltingHooksHideNoRace() throws Exception {
        assertChecked("StopsThreads", 1, "DATA RACE on StopsThreads.shared");
        assertChecked("HaltsInHook", 1, "DATA RACE on HaltsInHook.shared");
    }
}
