package org.racefinder.junit;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** What this JVM was given that the program can tell: system properties, opened packages, preview features. Agents stay here. */
final class TestJvm {
    private static final List<String> PASSED = List.of(
            "-D", "--add-opens", "--add-exports", "--add-reads", "--enable-preview", "--enable-native-access", "-Xss");
    private static final List<String> ITS_OWN =
            List.of("-Dsurefire.", "-Dcom.sun.management", "-Djdk.", "-Didea.", "-Dorg.gradle.");
    /** What every JVM sets for itself. */
    private static final List<String> OF_THE_JDK = List.of(
            "java.", "jdk.", "sun.", "os.", "user.", "file.", "line.", "path.", "native.", "stdout.", "stderr.",
            "stdin.", "awt.");

    // as the first test finds them: what a test sets while it runs is its own affair, and would need a new JVM each
    // time
    private static final List<String> ARGUMENTS = all();

    private TestJvm() {}

    static List<String> arguments() {
        return ARGUMENTS;
    }

    private static List<String> all() {
        List<String> all = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        // a build tool sets properties by other ways than the command line, too
        for (String name :
                System.getProperties().stringPropertyNames().stream().sorted().toList()) {
            String argument = "-D" + name + "=" + System.getProperty(name);
            if (OF_THE_JDK.stream().noneMatch(name::startsWith) && !all.contains(argument)) all.add(argument);
        }
        return all.stream()
                .filter(argument -> PASSED.stream().anyMatch(argument::startsWith))
                .filter(argument -> ITS_OWN.stream().noneMatch(argument::startsWith))
                .toList();
    }
}
