package org.racefinder.tests;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Packages have no cyclic dependencies, none exceeds the size limits, and no simple name is used for two classes. */
class PackageArrowsTest {
    private static final int MOST_FILES = 45;
    private static final int MOST_LINES = 5_000;

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.racefinder");

    /** Exempt, because the JUnit extension's public API uses the names of the core classes that it represents. */
    private static final Set<String> PUBLIC_API = Set.of("Analysis");

    @Test
    void packagesHaveNoCyclicDependencies() {
        slices().matching("org.racefinder.(**)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void noPackageExceedsTheSizeLimits() throws IOException {
        Map<String, List<Path>> packages =
                sources().stream().collect(Collectors.groupingBy(PackageArrowsTest::packageOf));
        List<String> tooLarge = new ArrayList<>();
        packages.forEach((name, files) -> {
            long lines = files.stream().mapToLong(PackageArrowsTest::lines).sum();
            if (files.size() > MOST_FILES || lines > MOST_LINES)
                tooLarge.add(name + " has " + files.size() + " files and " + lines + " lines");
        });
        assertEquals(List.of(), tooLarge);
    }

    @Test
    void simpleClassNamesAreUnique() throws IOException {
        Map<String, Set<String>> byName = new TreeMap<>();
        for (Path file : sources())
            byName.computeIfAbsent(file.getFileName().toString().replace(".java", ""), name -> new TreeSet<>())
                    .add(packageOf(file));
        byName.remove("package-info");
        byName.remove("module-info");
        byName.values().removeIf(packages -> packages.size() == 1);
        byName.keySet().removeAll(PUBLIC_API);
        assertEquals(Map.of(), byName);
    }

    /** The main sources of all modules of the tool. */
    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Tool.ROOT)) {
            for (Path module : modules.toList()) {
                Path main = module.resolve("src/main/java");
                if (!module.getFileName().toString().startsWith("racefinder-") || !Files.isDirectory(main)) continue;
                try (Stream<Path> files = Files.walk(main)) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        assertTrue(sources.size() > 500, sources.size() + " sources found");
        return sources;
    }

    private static String packageOf(Path file) {
        String path = file.getParent().toString().replace('\\', '/');
        return path.substring(path.lastIndexOf("src/main/java/") + "src/main/java/".length())
                .replace('/', '.');
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
