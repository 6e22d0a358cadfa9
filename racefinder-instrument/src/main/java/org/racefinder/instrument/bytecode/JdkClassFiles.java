package org.racefinder.instrument.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The class files of java.base in the running JDK. */
public final class JdkClassFiles {
    private static final String SUFFIX = ".class";
    private final Map<String, ClassNode> nodes = new HashMap<>();

    /** The class file of an internal name, or null if there is no such class. */
    public static byte[] bytes(String name) {
        try (InputStream in = Object.class.getResourceAsStream("/" + name + SUFFIX)) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The class file of a loaded class of this tool. */
    public static byte[] bytesOf(Class<?> loaded) {
        String file = loaded.getName().substring(loaded.getName().lastIndexOf('.') + 1) + SUFFIX;
        try (InputStream in = loaded.getResourceAsStream(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Internal names of all classes in a package of java.base, without subpackages. */
    public static List<String> inPackage(String packageName) {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        Path directory = image.getPath("/modules/java.base/" + packageName);
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(f -> f.getFileName().toString())
                    .filter(f -> f.endsWith(SUFFIX))
                    .map(f -> packageName + "/" + f.substring(0, f.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Internal names of all classes of java.base whose class file contains a text as a constant. */
    public static List<String> containing(String text) {
        byte[] sought = text.getBytes(StandardCharsets.US_ASCII);
        Path module = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(module)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = module.relativize(file).toString();
                if (name.endsWith(SUFFIX) && contains(Files.readAllBytes(file), sought))
                    found.add(name.substring(0, name.length() - SUFFIX.length()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Collections.sort(found);
        return found;
    }

    /** Whether a class file contains a constant with this text. */
    public static boolean contains(byte[] classFile, byte[] text) {
        for (int i = 0; i <= classFile.length - text.length; i++) {
            int same = 0;
            while (same < text.length && classFile[i + same] == text[same]) same++;
            if (same == text.length) return true;
        }
        return false;
    }

    /** The parsed class file of an internal name, or null if there is no such class. */
    public ClassNode node(String name) {
        ClassNode known = nodes.get(name);
        if (known != null) return known;
        byte[] bytes = bytes(name);
        if (bytes == null) return null;
        ClassNode read = new ClassNode();
        new ClassReader(bytes).accept(read, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        nodes.put(name, read);
        return read;
    }

    /**
     * The access flags of the method that a call selects. If no class declares it, it is an interface method and
     * public.
     */
    public int methodAccess(String owner, String name, String descriptor) {
        for (ClassNode at = node(owner); at != null; at = at.superName == null ? null : node(at.superName)) {
            for (MethodNode method : at.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor)) return method.access;
            }
        }
        return Opcodes.ACC_PUBLIC;
    }

    /** A field and the class that declares it. */
    public record Declared(String owner, FieldNode field) {}

    /** The field of this name that a class declares or inherits, or null. */
    public Declared field(String owner, String name) {
        for (ClassNode at = node(owner); at != null; at = at.superName == null ? null : node(at.superName)) {
            for (FieldNode field : at.fields) if (field.name.equals(name)) return new Declared(at.name, field);
        }
        return null;
    }
}
