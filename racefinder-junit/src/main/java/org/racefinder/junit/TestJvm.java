package org.racefinder.junit;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * The options of this JVM that a program can observe: system properties, opened packages, preview features. Agents are
 * not passed on.
 */
final class TestJvm {
    private static final List<String> PASSED = List.of(
            "-D", "--add-opens", "--add-exports", "--add-reads", "--enable-preview", "--enable-native-access", "-Xss");
    private static final List<String> NOT_PASSED =
            List.of("-Dsurefire.", "-Dcom.sun.management", "-Djdk.", "-Didea.", "-Dorg.gradle.");
    /** Properties that every JVM sets itself. */
    private static final List<String> JDK_PROPERTIES = List.of(
            "java.", "jdk.", "sun.", "os.", "user.", "file.", "line.", "path.", "native.", "stdout.", "stderr.",
            "stdin.", "awt.");

    // Captured at the first test. Properties that a test sets later are not passed on, since that would require a new
    // JVM each time.
    private static final List<String> ARGUMENTS = passedArguments();

    private TestJvm() {}

    static List<String> arguments() {
        return ARGUMENTS;
    }

    private static List<String> passedArguments() {
        List<String> all = new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        // A build tool may also set properties without the command line.
        for (String name :
                System.getProperties().stringPropertyNames().stream().sorted().toList()) {
            String argument = "-D" + name + "=" + System.getProperty(name);
            if (JDK_PROPERTIES.stream().noneMatch(name::startsWith) && !all.contains(argument)) all.add(argument);
        }
        return all.stream()
                .filter(argument -> PASSED.stream().anyMatch(argument::startsWith))
                .filter(argument -> NOT_PASSED.stream().noneMatch(argument::startsWith))
                .toList();
    }
}
