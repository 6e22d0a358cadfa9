package org.racefinder.tests;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
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

/** Packages are rooms with walls: arrows between them go one way, none is too large to know, and no name means two classes. */
class PackageArrowsTest {
    private static final int MOST_FILES = 45;
    private static final int MOST_LINES = 5_000;

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.racefinder");

    /** Packages that still use each other, to be taken out of this list one by one. */
    private static final Set<String> TANGLED = Set.of();

    /** Packages that are still too large, to be taken out of this list one by one. */
    private static final Set<String> TOO_LARGE = Set.of("org.racefinder.instrument.jdk");

    /** Simple names that still mean two classes, to be taken out of this list one by one. */
    private static final Set<String> AMBIGUOUS =
            Set.of("Analysis", "Columns", "Exploration", "FindingKind", "Guard", "Subject", "Target", "Verdict");

    @Test
    void noPackagesUseEachOther() {
        JavaClasses checked = ALL.that(new DescribedPredicate<>("lie in packages that are not known to be tangled") {
            @Override
            public boolean test(JavaClass type) {
                return !TANGLED.contains(type.getPackageName());
            }
        });
        slices().matching("org.racefinder.(**)").should().beFreeOfCycles().check(checked);
    }

    @Test
    void noPackageIsTooLargeToKnow() throws IOException {
        Map<String, List<Path>> packages =
                sources().stream().collect(Collectors.groupingBy(PackageArrowsTest::packageOf));
        List<String> tooLarge = new ArrayList<>();
        packages.forEach((name, files) -> {
            long lines = files.stream().mapToLong(PackageArrowsTest::lines).sum();
            if (files.size() > MOST_FILES || lines > MOST_LINES)
                tooLarge.add(name + " has " + files.size() + " files and " + lines + " lines");
        });
        tooLarge.removeIf(text -> TOO_LARGE.contains(text.substring(0, text.indexOf(' '))));
        assertEquals(List.of(), tooLarge);
    }

    @Test
    void noSimpleNameMeansTwoClasses() throws IOException {
        Map<String, Set<String>> byName = new TreeMap<>();
        for (Path file : sources())
            byName.computeIfAbsent(file.getFileName().toString().replace(".java", ""), name -> new TreeSet<>())
                    .add(packageOf(file));
        byName.remove("package-info");
        byName.remove("module-info");
        byName.values().removeIf(packages -> packages.size() == 1);
        byName.keySet().removeAll(AMBIGUOUS);
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
