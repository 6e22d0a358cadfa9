package org.racefinder.junit;

import java.lang.management.ManagementFactory;
import java.util.List;

/** The arguments of this JVM that the program can tell: system properties, opened packages, preview features. Agents stay here. */
final class TestJvm {
    private static final List<String> PASSED = List.of(
            "-D", "--add-opens", "--add-exports", "--add-reads", "--enable-preview", "--enable-native-access", "-Xss");
    private static final List<String> ITS_OWN =
            List.of("-Dsurefire.", "-Dcom.sun.management", "-Djdk.", "-Didea.", "-Dorg.gradle.");

    private TestJvm() {}

    static List<String> arguments() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> PASSED.stream().anyMatch(argument::startsWith))
                .filter(argument -> ITS_OWN.stream().noneMatch(argument::startsWith))
                .toList();
    }
}
