package org.racefinder.model;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells classes of one name apart that several loaders defined: each has static fields of its own. The first of a name
 * has number 0. Keeps no loader alive.
 */
public final class Definers {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
    private final Map<String, List<WeakReference<ClassLoader>>> known = new HashMap<>();

    /** The number of the class of that name that this loader defines. */
    public synchronized int number(String binaryName, @Nullable ClassLoader loader) {
        List<WeakReference<ClassLoader>> loaders = known.computeIfAbsent(binaryName, name -> new ArrayList<>(1));
        int number = indexOf(loaders, loader);
        if (number < 0) {
            number = loaders.size();
            loaders.add(new WeakReference<>(loader));
        }
        return number;
    }

    private static int indexOf(List<WeakReference<ClassLoader>> loaders, @Nullable ClassLoader loader) {
        for (int i = 0; i < loaders.size(); i++) if (loaders.get(i).refersTo(loader)) return i;
        return -1;
    }

    /**
     * The number of the class that code means which {@code loader} defined: as far as it is known by now, and else by
     * asking parents first.
     */
    public synchronized int seenFrom(@Nullable ClassLoader loader, String binaryName) {
        List<WeakReference<ClassLoader>> loaders = known.getOrDefault(binaryName, List.of());
        for (ClassLoader at = loader; at != null; at = at.getParent()) {
            int number = indexOf(loaders, at);
            if (number >= 0) return number;
        }
        return loader == null ? 0 : number(binaryName, expected(loader, binaryName));
    }

    private static ClassLoader expected(ClassLoader loader, String binaryName) {
        String file = binaryName.replace('.', '/') + ".class";
        ClassLoader topmost = loader;
        for (ClassLoader at = loader.getParent(); at != null && at != PLATFORM; at = at.getParent())
            if (at.getResource(file) != null) topmost = at;
        return topmost;
    }
}
