package org.racefinder.explorer.run;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Loads and links every class that may run under the hooks, before the hooks are active. Loading a class later would
 * run JDK code that is itself rewritten. That code would call the hooks, which would need the class.
 */
final class ClassPreloader {
    private static final List<String> PACKAGES = List.of(
            "org/racefinder/explorer/api/",
            "org/racefinder/explorer/execution/",
            "org/racefinder/explorer/hooks/",
            "org/racefinder/explorer/jdk/",
            "org/racefinder/explorer/memory/",
            "org/racefinder/explorer/names/",
            "org/racefinder/explorer/state/",
            "org/racefinder/explorer/sync/",
            "org/racefinder/explorer/entry/",
            "org/racefinder/explorer/findings/",
            "org/racefinder/explorer/run/",
            "org/racefinder/explorer/search/",
            "org/racefinder/explorer/share/",
            "org/racefinder/explorer/strategy/",
            "org/racefinder/analysis/");

    private ClassPreloader() {}

    static void run() throws IOException {
        Path source;
        try {
            source = Path.of(ClassPreloader.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
        if (Files.isDirectory(source)) fromDirectory(source);
        else fromJar(source);
    }

    private static void fromJar(Path source) throws IOException {
        try (JarFile jar = new JarFile(source.toFile(), false)) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                load(entries.nextElement().getName());
            }
        }
    }

    private static void fromDirectory(Path source) throws IOException {
        try (Stream<Path> files = Files.walk(source)) {
            files.forEach(file -> load(source.relativize(file).toString().replace('\\', '/')));
        }
    }

    private static void load(String entry) {
        if (!entry.endsWith(".class") || PACKAGES.stream().noneMatch(entry::startsWith)) return;
        try {
            Class.forName(entry.substring(0, entry.length() - 6).replace('/', '.'));
        } catch (ClassNotFoundException | LinkageError e) {
            // This JVM does not use a class that it cannot link.
            return;
        }
    }
}
