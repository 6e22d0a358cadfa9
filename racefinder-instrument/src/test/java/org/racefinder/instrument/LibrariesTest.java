package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.racefinder.instrument.bytecode.CannotRewrite;

/** Rewrites whole libraries as if they were user code, and checks that the JVM's verifier accepts them. */
class LibrariesTest {
    /** The libraries on the test's own class path, and those listed in {@code racefinder.test.jars}. */
    static Stream<Path> libraries() throws URISyntaxException {
        List<Path> jars = new ArrayList<>();
        for (Class<?> member : List.of(
                org.objectweb.asm.ClassReader.class,
                org.objectweb.asm.tree.ClassNode.class,
                org.objectweb.asm.util.CheckClassAdapter.class,
                org.junit.jupiter.api.Test.class,
                org.junit.platform.commons.JUnitException.class)) {
            jars.add(Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI()));
        }
        String more = System.getProperty("racefinder.test.jars", "");
        if (!more.isEmpty()) Arrays.stream(more.split(":")).map(Path::of).forEach(jars::add);
        return jars.stream();
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void everyClassOfALibraryVerifiesAfterRewriting(Path jar) throws IOException {
        Map<String, byte[]> classes = read(jar);
        RewritingLoader loader = new RewritingLoader(classes);
        List<String> failures = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        int linked = 0;
        for (String name : classes.keySet()) {
            try {
                linked += Class.forName(name.replace('/', '.'), false, loader).getDeclaredMethods().length;
            } catch (NoClassDefFoundError e) {
                missing.add(name);
            } catch (LinkageError | ClassNotFoundException | CannotRewrite e) {
                failures.add(name + ": " + e);
            }
        }
        assertEquals(List.of(), failures.stream().limit(5).toList(), failures.size() + " failures");
        assertTrue(linked > missing.size(), () -> "dependencies missing for " + missing);
    }

    private static Map<String, byte[]> read(Path jar) throws IOException {
        Map<String, byte[]> classes = new HashMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (var entry : (Iterable<java.util.jar.JarEntry>) file.stream()::iterator) {
                String name = entry.getName();
                if (!name.endsWith(".class") || name.startsWith("META-INF/") || name.contains("module-info")) continue;
                try (InputStream in = file.getInputStream(entry)) {
                    classes.put(name.substring(0, name.length() - 6), in.readAllBytes());
                }
            }
        }
        return classes;
    }
}
