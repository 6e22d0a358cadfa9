import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Part of the build: gives the classes in a jar that are older than Java 6 (those of ASM) stack frames and the version of Java 8. Without
 * them a JVM checks such a class with its old verifier, at every start, and leaves it out of the archive of shared classes.
 */
final class Frames {
    private static final int VERSION_OFFSET = 6;

    private Frames() {}

    public static void main(String[] jars) throws IOException {
        for (String jar : jars) rewrite(Path.of(jar));
    }

    private static void rewrite(Path jar) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarFile from = new JarFile(jar.toFile());
                JarOutputStream to = new JarOutputStream(bytes);
                URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            for (Enumeration<JarEntry> entries = from.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                JarEntry copy = new JarEntry(entry.getName());
                copy.setTime(entry.getTime());
                to.putNextEntry(copy);
                try (InputStream in = from.getInputStream(entry)) {
                    byte[] content = in.readAllBytes();
                    to.write(isOldClass(entry.getName(), content) ? withFrames(content, classes) : content);
                }
                to.closeEntry();
            }
        }
        Files.write(jar, bytes.toByteArray());
    }

    private static boolean isOldClass(String name, byte[] content) {
        if (!name.endsWith(".class")) return false;
        int major = (content[VERSION_OFFSET] & 0xff) << 8 | content[VERSION_OFFSET + 1] & 0xff;
        return major < Opcodes.V1_6;
    }

    private static byte[] withFrames(byte[] content, ClassLoader classes) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return classes;
            }
        };
        new ClassReader(content).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, parent, interfaces);
            }
        }, 0);
        return writer.toByteArray();
    }
}
