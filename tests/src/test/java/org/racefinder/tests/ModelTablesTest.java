package org.racefinder.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.UnsafeMethod;

/** Every row of a table of JDK methods describes a method that exists in the oldest or the newest supported JDK. */
class ModelTablesTest {
    private static final String SYNCHRONIZED_BY_ITS_BUFFER = "java/io/StringWriter";
    private static final String ANY = "*";

    /** By internal name: the class in each JDK that has it. */
    private final Map<String, List<ClassNode>> classes = new HashMap<>();

    @BeforeEach
    void bothJdks() throws IOException {
        assumeTrue(Jdks.all().size() == 2, "needs the oldest and the newest supported JDK");
    }

    private List<ClassNode> classes(String name) throws IOException {
        List<ClassNode> known = classes.get(name);
        if (known != null) return known;
        List<ClassNode> found = new ArrayList<>();
        for (Path jdk : Jdks.all()) {
            try (FileSystem files = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", "" + jdk))) {
                String module = name.startsWith("sun/misc/") ? "jdk.unsupported" : "java.base";
                Path file = files.getPath("modules", module, name + ".class");
                if (!Files.exists(file)) continue;
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_CODE);
                found.add(node);
            }
        }
        classes.put(name, found);
        return found;
    }

    private boolean hasMethod(String owner, String name, String descriptor) throws IOException {
        for (ClassNode each : classes(owner))
            for (MethodNode method : each.methods)
                if (method.name.equals(name) && (descriptor == null || method.desc.equals(descriptor))) return true;
        return false;
    }

    private boolean hasSynchronizedMethod(String owner) throws IOException {
        for (ClassNode each : classes(owner))
            for (MethodNode method : each.methods) if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) return true;
        return false;
    }

    private boolean hasField(String owner, String name, String descriptor) throws IOException {
        for (ClassNode each : classes(owner))
            for (FieldNode field : each.fields)
                if (field.name.equals(name) && (descriptor == null || field.desc.equals(descriptor))) return true;
        List<ClassNode> found = classes(owner);
        return !found.isEmpty() && found.get(0).superName != null && hasField(found.get(0).superName, name, descriptor);
    }

    @Test
    void everyModelledMethodExists() throws IOException {
        TreeSet<String> dead = new TreeSet<>();
        for (Model each : JdkModels.all()) {
            boolean exists = !each.name().equals(ANY)
                    ? hasMethod(each.owner(), each.name(), each.descriptor())
                    : JdkModels.linkingMethods().containsKey(each.owner())
                            || hasSynchronizedMethod(each.owner())
                            || each.owner().equals(SYNCHRONIZED_BY_ITS_BUFFER);
            if (!exists) dead.add(each.title());
            if (each.holder() != null
                    && !hasField(
                            each.owner(), each.holder().field(), each.holder().descriptor()))
                dead.add(each.title() + " in " + each.holder().field());
            if (each.numberField() != null && !hasField(each.owner(), each.numberField(), "J"))
                dead.add(each.title() + " with " + each.numberField());
        }
        assertEquals("", String.join("\n", dead));
    }

    @Test
    void everyMethodThatLinksExistsAndHasItsModel() throws IOException {
        TreeSet<String> dead = new TreeSet<>();
        for (Map.Entry<String, java.util.Set<String>> each :
                JdkModels.linkingMethods().entrySet()) {
            for (String name : each.getValue()) {
                if (!hasMethod(each.getKey(), name, null)) dead.add(each.getKey() + "." + name);
                if (JdkModels.ofLinking(each.getKey(), name) == null)
                    dead.add(each.getKey() + "." + name + " without its model");
            }
        }
        assertEquals("", String.join("\n", dead));
    }

    @Test
    void everyMethodOfUnsafeExists() throws IOException {
        TreeSet<String> dead = new TreeSet<>();
        for (UnsafeMethod each : UnsafeMethod.all())
            if (!hasMethod(each.owner(), each.name(), each.descriptor())) dead.add(each.title() + each.descriptor());
        assertEquals("", String.join("\n", dead));
    }

    @Test
    void aMethodThatDoesNotExistIsNoticed() throws IOException {
        assertTrue(hasMethod("java/util/concurrent/Semaphore", "release", "()V"));
        assertEquals(false, hasMethod("java/util/concurrent/Semaphore", "release", "(J)V"));
        assertEquals(false, hasMethod("java/util/concurrent/jdk/Semaphore", "release", "()V"));
    }
}
