package org.racefinder.junit;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** Determines the class path of the test. */
final class TestClassPath {
    private TestClassPath() {}

    static String of(ClassLoader tests) {
        Set<String> entries = new LinkedHashSet<>();
        for (ClassLoader loader = tests; loader != null; loader = loader.getParent())
            if (loader instanceof URLClassLoader urls) add(urls, entries);
        // Maven may start its JVM with a jar that only references the others.
        add(System.getProperty("surefire.test.class.path"), entries);
        add(System.getProperty("java.class.path"), entries);
        add(System.getProperty("jdk.module.path"), entries);
        return String.join(File.pathSeparator, entries);
    }

    private static void add(URLClassLoader loader, Set<String> entries) {
        for (URL url : loader.getURLs()) {
            try {
                if ("file".equals(url.getProtocol()))
                    entries.add(Path.of(url.toURI()).toString());
            } catch (URISyntaxException e) {
                // If a class is only in this entry, the check will report it as missing.
            }
        }
    }

    private static void add(String path, Set<String> entries) {
        if (path == null) return;
        for (String entry : path.split(File.pathSeparator, -1)) if (!entry.isEmpty()) entries.add(entry);
    }
}
