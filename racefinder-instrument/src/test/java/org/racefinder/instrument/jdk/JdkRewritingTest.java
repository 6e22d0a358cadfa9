package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdkRewritingTest {
    @TempDir
    Path directory;

    static List<Path> jdks() throws IOException {
        return ForkedJvm.homes();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void programsRunTheSameOnTheRewrittenJdkUnderFullVerification(Path jdk) throws Exception {
        ForkedJvm jvm = new ForkedJvm(jdk, directory);
        String expected = jvm.run(Workload.class, List.of());
        for (String settings : List.of("true,false", "false,false", "true,true")) {
            String actual = jvm.run(Workload.class, withAgent(jvm, settings));
            assertEquals(
                    List.of(), actual.lines().filter(l -> l.contains("failure")).toList());
            assertEquals(expected, programOutput(actual));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aDamagedCacheIsWrittenAgain(Path jdk) throws Exception {
        ForkedJvm jvm = new ForkedJvm(jdk, directory);
        jvm.run(Nothing.class, withAgent(jvm, "false,false"));
        Path file = cacheFile();
        byte[] whole = Files.readAllBytes(file);
        byte[] damaged = whole.clone();
        damaged[damaged.length / 2]++;
        Files.write(file, damaged);
        String output = jvm.run(Nothing.class, withAgent(jvm, "false,false"));
        assertFalse(output.contains("failure"), output);
        assertEquals(whole.length, Files.size(file));
        assertEquals(-1, java.util.Arrays.mismatch(whole, Files.readAllBytes(file)));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aWarmStartLoadsNoAsm(Path jdk) throws Exception {
        ForkedJvm jvm = new ForkedJvm(jdk, directory);
        jvm.run(Nothing.class, withAgent(jvm, "false,false"));
        List<String> options = new ArrayList<>(withAgent(jvm, "false,false"));
        options.add("-Xlog:class+load");
        String output = jvm.run(Nothing.class, options);
        assertTrue(output.contains("org.racefinder.instrument.jdk.JdkRewriting"), output);
        assertFalse(output.contains(" org.objectweb.asm"), "ASM was loaded");
    }

    private List<String> withAgent(ForkedJvm jvm, String settings) throws IOException {
        List<String> options = new ArrayList<>(List.of("-Xverify:all"));
        options.addAll(jvm.agentOptions(directory.resolve("cache") + "," + settings));
        return options;
    }

    private Path cacheFile() throws IOException {
        try (Stream<Path> files = Files.list(directory.resolve("cache"))) {
            return files.findFirst().orElseThrow();
        }
    }

    private static String programOutput(String output) {
        StringBuilder text = new StringBuilder();
        output.lines()
                .filter(l -> !l.startsWith("agent: ") && !l.contains("warning"))
                .forEach(l -> text.append(l).append('\n'));
        return text.toString();
    }

    static final class Nothing {
        private Nothing() {}

        public static void main(String[] args) {}
    }
}
