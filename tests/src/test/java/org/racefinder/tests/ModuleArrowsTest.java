package org.racefinder.tests;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The allowed dependencies between modules. docs/architecture.md shows them in a picture. */
class ModuleArrowsTest {
    private static final int MOST_FILES = 40;

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.racefinder");

    @Test
    void modulesUseOnlyWhatTheArchitectureAllows() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("org.racefinder..")
                .layer("jdk")
                .definedBy("org.racefinder.jdk..")
                .layer("model")
                .definedBy("org.racefinder.model..")
                .layer("runtime")
                .definedBy("org.racefinder", "org.racefinder.runtime..")
                .layer("trace")
                .definedBy("org.racefinder.trace..")
                .layer("analysis")
                .definedBy("org.racefinder.analysis..")
                .layer("instrument")
                .definedBy("org.racefinder.instrument..")
                .layer("explorer")
                .definedBy("org.racefinder.explorer..")
                .layer("agent")
                .definedBy("org.racefinder.agent..")
                .layer("advice")
                .definedBy("org.racefinder.advice..")
                .layer("report")
                .definedBy("org.racefinder.report..")
                .layer("worker")
                .definedBy("org.racefinder.worker..")
                .layer("cluster")
                .definedBy(
                        "org.racefinder.cluster.protocol..",
                        "org.racefinder.cluster.classes..",
                        "org.racefinder.cluster.hub..",
                        "org.racefinder.cluster.node..")
                .layer("pekko")
                .definedBy("org.racefinder.cluster.pekko..")
                .layer("cli")
                .definedBy("org.racefinder.cli..")
                .layer("evaluation")
                .definedBy("org.racefinder.evaluation..")
                .layer("mcp")
                .definedBy("org.racefinder.mcp..")
                .layer("junit")
                .definedBy("org.racefinder.junit..")
                .layer("maven")
                .definedBy("org.racefinder.maven..")
                .whereLayer("jdk")
                .mayNotAccessAnyLayer()
                .whereLayer("model")
                .mayNotAccessAnyLayer()
                .whereLayer("runtime")
                .mayNotAccessAnyLayer()
                .whereLayer("trace")
                .mayOnlyAccessLayers("model")
                .whereLayer("analysis")
                .mayOnlyAccessLayers("model")
                .whereLayer("instrument")
                .mayOnlyAccessLayers("jdk", "model", "runtime")
                .whereLayer("explorer")
                .mayOnlyAccessLayers("jdk", "model", "analysis", "trace", "runtime", "instrument")
                .whereLayer("agent")
                .mayOnlyAccessLayers("jdk", "model", "analysis", "trace", "runtime", "instrument")
                .whereLayer("advice")
                .mayOnlyAccessLayers("model", "analysis", "trace", "instrument", "explorer")
                .whereLayer("report")
                .mayOnlyAccessLayers("model")
                .whereLayer("worker")
                .mayOnlyAccessLayers("model", "analysis", "trace", "instrument", "explorer", "advice", "report")
                .whereLayer("cluster")
                .mayOnlyAccessLayers("model", "trace", "explorer", "report", "worker")
                .whereLayer("pekko")
                .mayOnlyAccessLayers("cluster")
                .whereLayer("pekko")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("cli")
                .mayOnlyBeAccessedByLayers("evaluation", "mcp")
                .whereLayer("evaluation")
                .mayOnlyAccessLayers("model", "worker", "cli")
                .whereLayer("evaluation")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("mcp")
                .mayOnlyAccessLayers("model", "trace", "explorer", "advice", "report", "worker", "cli")
                .whereLayer("mcp")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("junit")
                .mayOnlyAccessLayers("runtime")
                .whereLayer("maven")
                .mayOnlyAccessLayers("junit")
                .check(ALL);
    }

    @Test
    void theRuntimeUsesNothingButJavaBase() {
        classes()
                .that()
                .resideInAPackage("org.racefinder.runtime..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "org.racefinder.runtime..",
                        "java.lang..",
                        "java.util..",
                        "java.io..",
                        "java.nio..",
                        "java.security..",
                        "java.time..")
                .check(ALL);
    }

    @Test
    void theRuntimeUsesNoCollections() {
        // The replacement bodies implement collection methods that a program called, so they use collections
        // themselves.
        noClasses()
                .that()
                .resideInAPackage("org.racefinder.runtime..")
                .and()
                .haveSimpleNameNotEndingWith("Bodies")
                .should()
                .accessClassesThat()
                .haveNameMatching(
                        "java\\.util\\.(Hash|Tree|LinkedHash|Weak|Identity)\\w*|java\\.util\\.(Array|Linked)List|java\\.util\\.concurrent\\.Concurrent\\w*")
                .check(ALL);
    }

    @Test
    void onlyOneModuleRewritesBytecodeAndOneWritesJson() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.racefinder.instrument..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.objectweb.asm..")
                .check(ALL);
        noClasses()
                .that()
                .resideOutsideOfPackages("org.racefinder.report..", "org.racefinder.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tools.jackson..")
                .check(ALL);
    }

    @Test
    void onlyOneModuleUsesTheNetworkLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.racefinder.cluster.pekko..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.pekko..", "com.typesafe..", "scala..")
                .check(ALL);
    }

    @Test
    void onlyOneModuleUsesTheProtocolLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.racefinder.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.modelcontextprotocol..", "reactor..", "org.slf4j..")
                .check(ALL);
    }

    @Test
    void toolsForAgentsDoNotKnowTheProtocolLibrary() {
        noClasses()
                .that()
                .resideInAnyPackage("org.racefinder.mcp.tool..", "org.racefinder.mcp.program..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.modelcontextprotocol..", "reactor..", "org.racefinder.cli..")
                .check(ALL);
    }

    @Test
    void packagesOfTheToolHaveNoCyclesBetweenModules() {
        slices().matching("org.racefinder.(*)..").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void packagesOfWorkerClusterCommandAndServerHaveNoCycles() {
        for (String module : List.of("worker", "cluster", "cli", "mcp"))
            slices().matching("org.racefinder." + module + ".(*)..")
                    .should()
                    .beFreeOfCycles()
                    .check(ALL);
        // The pattern above does not match the root package of a module, which is a slice of its own.
        noClasses()
                .that()
                .resideInAPackage("org.racefinder.worker.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.racefinder.worker")
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("org.racefinder.cli.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.racefinder.cli")
                .check(ALL);
    }

    @Test
    void noPackageOfWorkerClusterCommandAndServerIsTooLarge() {
        Map<String, Long> files = ALL.stream()
                .filter(type -> type.isTopLevelClass()
                        && type.getPackageName().matches("org\\.racefinder\\.(worker|cluster|cli|evaluation|mcp)\\b.*"))
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertFalse(files.isEmpty());
        files.forEach((name, count) -> assertTrue(count <= MOST_FILES, name + " has " + count + " files"));
    }

    @Test
    void classNamesAvoidMeaninglessSuffixes() {
        noClasses()
                .should()
                .haveNameMatching(".*\\.\\w*(Manager|Util|Utils|Helper|Impl|Info|Context)")
                .check(ALL);
    }
}
