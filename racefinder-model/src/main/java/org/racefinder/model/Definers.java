package org.racefinder.model;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes classes of the same name that several class loaders defined, because each has its own static fields.
 * The first class of a name has number 0. Keeps no class loader alive.
 */
public final class Definers {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
    private final Map<String, List<WeakReference<ClassLoader>>> known = new HashMap<>();

    /** The number of the class of that name that this class loader defines. */
    public synchronized int number(String binaryName, @Nullable ClassLoader loader) {
        List<WeakReference<ClassLoader>> loaders = known.computeIfAbsent(binaryName, name -> new ArrayList<>(1));
        int number = indexOf(loaders, loader);
        if (number < 0) {
            number = loaders.size();
            loaders.add(new WeakReference<>(loader));
        }
        return number;
    }

    /** A number for one more class of that name, which is hidden: no loader finds it. */
    public synchronized int hidden(String binaryName) {
        List<WeakReference<ClassLoader>> loaders = known.computeIfAbsent(binaryName, name -> new ArrayList<>(1));
        loaders.add(new WeakReference<>(null));
        return loaders.size() - 1;
    }

    private static int indexOf(List<WeakReference<ClassLoader>> loaders, @Nullable ClassLoader loader) {
        for (int i = 0; i < loaders.size(); i++) if (loaders.get(i).refersTo(loader)) return i;
        return -1;
    }

    /**
     * The number of the class to which code of {@code loader} refers. If it is not known yet, parents are assumed to
     * define the class before their children.
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
