package org.racefinder.junit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;
import org.apiguardian.api.API;

/** The two jars of the tool, unpacked side by side into a per-user directory, once per version. */
@API(status = API.Status.INTERNAL, since = "0.1.0")
public record ToolJars(Path jar, Path runtime) {
    private static final String JAR = "racefinder.jar";
    private static final String RUNTIME = "racefinder-runtime.jar";

    public static ToolJars unpacked() throws IOException {
        byte[] jar = resource(JAR);
        byte[] runtime = resource(RUNTIME);
        CRC32 sum = new CRC32();
        sum.update(jar);
        sum.update(runtime);
        Path directory = home().resolve("tool-" + Long.toHexString(sum.getValue()));
        Files.createDirectories(directory);
        // The engine is written last: if it exists, everything exists.
        place(directory.resolve(RUNTIME), runtime);
        place(directory.resolve(JAR), jar);
        return new ToolJars(directory.resolve(JAR), directory.resolve(RUNTIME));
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ToolJars.class.getResourceAsStream("tool/" + name)) {
            if (in == null) throw new IOException(name + " is missing in the racefinder-junit artifact");
            return in.readAllBytes();
        }
    }

    /** A directory of this user. In a shared temporary directory other users could plant their own jars. */
    private static Path home() throws IOException {
        Path home = Path.of(System.getProperty("user.home"));
        return Files.isDirectory(home) && Files.isWritable(home)
                ? home.resolve(".cache").resolve("racefinder")
                : Files.createTempDirectory("racefinder-tool");
    }

    /** Writes to a temporary file and then moves it, because several JVMs may unpack at once. */
    private static void place(Path file, byte[] content) throws IOException {
        if (Files.isRegularFile(file) && Files.size(file) == content.length) return;
        Path temporary = Files.createTempFile(file.getParent(), "part", ".jar");
        Files.write(temporary, content);
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    }
}
