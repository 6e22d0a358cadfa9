package org.racefinder.worker.environment;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Loads an implementation of a service from jars beside the tool. A separate class loader hides these jars from all
 * other commands and from the program under test.
 */
public final class ServiceJars {
    private ServiceJars() {}

    /** Whether the directory exists and has jars in it. */
    public static boolean existIn(Path directory) {
        return jars(directory).length > 0;
    }

    /** The first implementation in the jars of that directory; empty if there is none. */
    public static <T> Optional<T> load(Class<T> service, Path directory) {
        List<URL> urls = new ArrayList<>();
        try {
            for (File file : jars(directory)) urls.add(file.toURI().toURL());
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
        ClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), service.getClassLoader());
        return ServiceLoader.load(service, loader).findFirst();
    }

    private static File[] jars(Path directory) {
        File[] files = directory.toFile().listFiles((parent, name) -> name.endsWith(".jar"));
        return files == null ? new File[0] : files;
    }
}
