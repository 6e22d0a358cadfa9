package org.racefinder.instrument.jdk;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Hooks;
import org.racefinder.runtime.KeyHashes;

/**
 * Rewrites the loaded classes of the JDK by retransformation, and others when they are loaded. Must be installed before
 * any user class is rewritten, because cached class files use the first numbers of the symbol table.
 */
public final class JdkRewriting {
    private final Instrumentation instrumentation;
    private final SymbolTable symbols;
    private final Path cacheDirectory;
    /** Created only if the cache holds nothing from an earlier run. */
    private final Supplier<JdkRing> ring;

    private final String setting;
    private final boolean mapCurrentThread;
    private final boolean marksInitialisers;
    private final List<String> failures = Collections.synchronizedList(new ArrayList<>());

    /** @param mapCurrentThread whether {@code Thread.currentThread()} in the JDK's own code asks the engine */
    public JdkRewriting(
            Instrumentation instrumentation, SymbolTable symbols, Path cacheDirectory, boolean mapCurrentThread) {
        this(
                instrumentation,
                symbols,
                cacheDirectory,
                () -> new ExploredJdkRing(symbols, mapCurrentThread),
                ToolBuild.stamp() + "|" + mapCurrentThread,
                mapCurrentThread,
                true);
    }

    private JdkRewriting(
            Instrumentation instrumentation,
            SymbolTable symbols,
            Path cacheDirectory,
            Supplier<JdkRing> ring,
            String setting,
            boolean mapCurrentThread,
            boolean marksInitialisers) {
        this.instrumentation = instrumentation;
        this.symbols = symbols;
        this.cacheDirectory = cacheDirectory;
        this.ring = ring;
        this.setting = setting;
        this.mapCurrentThread = mapCurrentThread;
        this.marksInitialisers = marksInitialisers;
    }

    /** Whether plain accesses in this JDK class are tracked like those of the program. */
    public static boolean isFollowed(Class<?> type) {
        return type.getClassLoader() == null
                && TrackedCollections.contains(type.getName().replace('.', '/'));
    }

    /** The rewriting for a parallel run. {@code build} identifies the build of the tool. */
    public static JdkRewriting watching(
            Instrumentation instrumentation, SymbolTable symbols, Path cacheDirectory, String build) {
        return new JdkRewriting(
                instrumentation,
                symbols,
                cacheDirectory,
                () -> new WatchedJdkRing(symbols),
                build + "|watched",
                false,
                false);
    }

    public void install() {
        RewrittenClasses classes = rewritten();
        failures.addAll(classes.failures());
        // Link the hooks now, before rewritten code calls them: HashMap is among the rewritten classes.
        Hooks.control().managed();
        KeyHashes.hashCode("");
        Map<String, byte[]> bytes = classes.bytes();
        OtherJdkModules others = mapCurrentThread ? new OtherJdkModules() : null;
        instrumentation.addTransformer(new Transformer(bytes, others, marksInitialisers), true);
        load(bytes.keySet());
        // List the loaded classes only now: a class that is loaded from here on passes through the transformer.
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> candidate : instrumentation.getAllLoadedClasses()) {
            if (candidate.getClassLoader() == null
                    && bytes.containsKey(candidate.getName().replace('.', '/'))) {
                loaded.add(candidate);
            }
        }
        retransform(loaded);
    }

    /**
     * Loads the modelled classes, and tracked collections that the transformer uses. The JVM does not transform a class that a thread first uses while it transforms
     * another class, and the transformer itself uses collections. Their views would otherwise stay untransformed for
     * the whole run.
     */
    private static void load(Set<String> names) {
        for (String name : names) {
            if (!JdkModels.isModelled(name) && !TrackedCollections.isUsedByTheTransformer(name)) continue;
            try {
                Class.forName(name.replace('/', '.'), false, null);
            } catch (ClassNotFoundException | LinkageError e) {
                // The class is not in this JDK.
            }
        }
    }

    /** Rewrites and caches the classes without installing them. */
    public void rehearse() {
        rewritten();
    }

    /** The classes and methods that could not be rewritten. */
    public List<String> failures() {
        synchronized (failures) {
            return List.copyOf(failures);
        }
    }

    private RewrittenClasses rewritten() {
        boolean first = symbols.fieldCount() == 1;
        if (!first || cacheDirectory == null) return RewrittenClasses.make(symbols, ring.get());
        String key = key();
        RewriteCache cache = RewriteCache.in(cacheDirectory, key);
        RewrittenClasses kept = cache.read(key);
        if (kept != null && kept.enter(symbols)) return kept;
        RewrittenClasses made = RewrittenClasses.make(symbols, ring.get());
        cache.write(key, made);
        return made;
    }

    private String key() {
        return String.join("|", System.getProperty("java.vm.version"), System.getProperty("java.home"), setting);
    }

    private void retransform(List<Class<?>> loaded) {
        try {
            instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError | RuntimeException all) {
            for (Class<?> each : loaded) retransform(each);
        }
    }

    private void retransform(Class<?> each) {
        try {
            instrumentation.retransformClasses(each);
        } catch (UnmodifiableClassException | LinkageError | RuntimeException e) {
            failures.add(each.getName() + ": " + e);
        }
    }

    /**
     * @param others rewrites the JDK's classes outside java.base, or is null
     * @param marksInitialisers whether the initialisers of classes that are not rewritten are marked
     */
    private record Transformer(Map<String, byte[]> bytes, OtherJdkModules others, boolean marksInitialisers)
            implements ClassFileTransformer {
        @Override
        public byte[] transform(
                Module module,
                ClassLoader loader,
                String name,
                Class<?> redefined,
                ProtectionDomain domain,
                byte[] original) {
            if (name == null) return null;
            byte[] known = loader == null ? bytes.get(name) : null;
            if (known != null || redefined != null || !OtherJdkModules.isOfJdk(module)) return known;
            Hooks.beginUncontrolled();
            try {
                byte[] rewritten =
                        others == null || !OtherJdkModules.contain(module) ? null : others.rewrite(name, original);
                byte[] marked = marksInitialisers && Hooks.control().runsJdkInitialisers()
                        ? JdkInitialisers.mark(rewritten == null ? original : rewritten)
                        : null;
                return marked == null ? rewritten : marked;
            } finally {
                Hooks.endUncontrolled();
            }
        }
    }
}
