package org.racefinder.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.CRC32;

/**
 * The tool that this artifact carries: two jars, unpacked once for each version of them into a directory of the user, and loaded by a class loader
 * of its own, so that nothing of it is on the class path of the tests.
 */
final class Tool {
    private static final String SERVICE = "org.racefinder.cli.Service";
    private static final String JAR = "racefinder.jar";
    private static final String RUNTIME = "racefinder-runtime.jar";

    private static Function<Map<String, Object>, Map<String, Object>> service;

    private Tool() {}

    /** Asks the one service of this JVM; its worker serves one test after the other. */
    static Answer ask(Question question) {
        return new Answer(service().apply(question.facts()));
    }

    @SuppressWarnings("unchecked")
    private static synchronized Function<Map<String, Object>, Map<String, Object>> service() {
        if (service != null) return service;
        try {
            Path directory = unpacked();
            URL[] jars = {
                directory.resolve(JAR).toUri().toURL(),
                directory.resolve(RUNTIME).toUri().toURL()
            };
            ClassLoader loader = new URLClassLoader("racefinder", jars, ClassLoader.getPlatformClassLoader());
            service = (Function<Map<String, Object>, Map<String, Object>>)
                    loader.loadClass(SERVICE).getConstructor().newInstance();
            return service;
        } catch (IOException e) {
            throw new UncheckedIOException("Racefinder cannot unpack itself: " + e.getMessage(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("racefinder-junit is damaged: " + e, e);
        }
    }

    private static Path unpacked() throws IOException {
        byte[] jar = resource(JAR);
        byte[] runtime = resource(RUNTIME);
        CRC32 sum = new CRC32();
        sum.update(jar);
        sum.update(runtime);
        Path directory = home().resolve("tool-" + Long.toHexString(sum.getValue()));
        Files.createDirectories(directory);
        // the engine last: where it is, everything is
        place(directory.resolve(RUNTIME), runtime);
        place(directory.resolve(JAR), jar);
        return directory;
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = Tool.class.getResourceAsStream("tool/" + name)) {
            if (in == null) throw new IOException(name + " is missing in the racefinder-junit artifact");
            return in.readAllBytes();
        }
    }

    private static Path home() {
        Path home = Path.of(System.getProperty("user.home"));
        return Files.isDirectory(home) && Files.isWritable(home)
                ? home.resolve(".cache").resolve("racefinder")
                : Path.of(System.getProperty("java.io.tmpdir"), "racefinder-cache-" + System.getProperty("user.name"));
    }

    /** Made beside and moved into place: several JVMs may do so at once. */
    private static void place(Path file, byte[] content) throws IOException {
        if (Files.isRegularFile(file) && Files.size(file) == content.length) return;
        Path temporary = Files.createTempFile(file.getParent(), "part", ".jar");
        Files.write(temporary, content);
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
