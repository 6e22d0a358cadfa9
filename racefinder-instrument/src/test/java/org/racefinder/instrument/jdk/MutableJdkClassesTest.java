package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.OpaqueClasses;

/**
 * Every public class of java.base whose objects have state is tracked, modelled, opaque, or listed in {@code
 * harmless-classes.txt} with the ground why two threads may use an object of it. A class in none of these would be a
 * race that nobody sees.
 */
class MutableJdkClassesTest {
    /** A line of the list: a pattern of class names, and the ground. */
    private record Harmless(Pattern names, String ground) {}

    private static final int API =
            Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_ANNOTATION | Opcodes.ACC_RECORD;

    private final List<Harmless> harmless = harmless();
    private final Map<String, ClassNode> classes = new HashMap<>();

    private static List<Harmless> harmless() {
        List<Harmless> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                MutableJdkClassesTest.class.getResourceAsStream("harmless-classes.txt"), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.isBlank() || line.startsWith("#")) continue;
                String[] parts = line.split("\\s+", 2);
                lines.add(new Harmless(
                        Pattern.compile(parts[0].replace("$", "\\$").replace("*", "[\\w$]*")), parts[1]));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return lines;
    }

    @Test
    void noClassOfThisJdkIsUnknown() throws IOException {
        assertEquals(List.of(), unknown(FileSystems.getFileSystem(URI.create("jrt:/"))));
    }

    @Test
    void noClassOfTheOtherJdkIsUnknown() throws IOException {
        Path other = otherJdk();
        Assumptions.assumeTrue(other != null, "no second JDK");
        try (FileSystem image = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", other.toString()))) {
            assertEquals(List.of(), unknown(image));
        }
    }

    private static Path otherJdk() throws IOException {
        String named = System.getenv("RACEFINDER_JDK25");
        if (named != null && !named.isEmpty()) return Path.of(named);
        Path all = Path.of("/usr/lib/jvm");
        if (!Files.isDirectory(all)) return null;
        try (Stream<Path> installed = Files.list(all)) {
            return installed
                    .filter(jdk -> jdk.getFileName().toString().contains("25")
                            && Files.exists(jdk.resolve("lib/modules"))
                            && Files.exists(jdk.resolve("lib/jrt-fs.jar")))
                    .findFirst()
                    .orElse(null);
        }
    }

    @Test
    void anOpaqueClassIsNotTrackedToo() {
        for (String name : TrackedCollections.names()) assertFalse(OpaqueClasses.contains(name), name);
        assertFalse(TrackedCollections.contains("java/util/ServiceLoader"));
        assertTrue(OpaqueClasses.contains("java/util/ServiceLoader"));
    }

    private List<String> unknown(FileSystem image) throws IOException {
        classes.clear();
        TreeSet<String> unknown = new TreeSet<>();
        Path base = image.getPath("/modules/java.base");
        for (String root : List.of("java", "javax")) {
            try (Stream<Path> files = Files.walk(base.resolve(root))) {
                for (Path file : (Iterable<Path>) files.filter(f -> f.toString().endsWith(".class"))::iterator)
                    read(file);
            }
        }
        for (ClassNode node : classes.values())
            if (isApi(node) && hasState(node) && !isKnown(node)) unknown.add(node.name);
        return List.copyOf(unknown);
    }

    private void read(Path file) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(file))
                .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        classes.put(node.name, node);
    }

    /** Whether programs can name the class, and its objects may be mutable. */
    private boolean isApi(ClassNode node) {
        return (node.access & Opcodes.ACC_PUBLIC) != 0
                && (node.access & API) == 0
                && !isA(node, "java/lang/Throwable")
                && isVisibleInside(node);
    }

    private boolean isVisibleInside(ClassNode node) {
        for (InnerClassNode inner : node.innerClasses) {
            if (!inner.name.equals(node.name)) continue;
            if (inner.outerName == null || (inner.access & Opcodes.ACC_PRIVATE) != 0) return false;
            ClassNode outer = classes.get(inner.outerName);
            if (outer == null || (outer.access & Opcodes.ACC_PUBLIC) == 0 || !isVisibleInside(outer)) return false;
        }
        return true;
    }

    private boolean isA(ClassNode node, String ancestor) {
        for (ClassNode each = node; each != null; each = classes.get(each.superName))
            if (each.name.equals(ancestor)) return true;
        return false;
    }

    private boolean hasState(ClassNode node) {
        for (ClassNode each = node; each != null; each = each.superName == null ? null : classes.get(each.superName))
            if (each.fields.stream().anyMatch(field -> (field.access & Opcodes.ACC_STATIC) == 0)) return true;
        return false;
    }

    private boolean isKnown(ClassNode node) {
        return TrackedCollections.contains(node.name)
                || LiftedClasses.contains(node.name)
                || JdkModels.isModelled(node.name)
                || OpaqueClasses.contains(node.name)
                || OpaqueClasses.isGuarded(node.name)
                || harmless.stream()
                        .anyMatch(line -> line.names.matcher(node.name).matches());
    }
}
