package org.racefinder.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.racefinder.agent.clocks.KeyClocks;
import org.racefinder.agent.hooks.WatchedThreads;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.instrument.access.WatchSpecification;
import org.racefinder.instrument.bytecode.CannotRewrite;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.bytecode.VolatileFields;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.user.WatchedRing;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.HiddenClasses;
import org.racefinder.runtime.Tracked;

/** Rewrites the program's classes as they are loaded, by any class loader except the JDK's. */
final class WatchedClasses implements ClassFileTransformer, HiddenClasses.Rewriter {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
    private static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();
    private static final String TOOL = "org/racefinder/";
    private static final String OTHER_AGENT = "org/jacoco/agent/";

    private final SymbolTable symbols;
    private final WatchedThreads threads;
    private final WatchSpecification watched;
    private final VolatileFields volatiles;
    private final Map<ClassLoader, ClassRewriter> rewriters = new WeakHashMap<>();
    private final List<String> failures = new ArrayList<>();

    WatchedClasses(SymbolTable symbols, WatchedThreads threads, WatchSpecification watched, VolatileFields volatiles) {
        this.volatiles = volatiles;
        this.watched = watched;
        this.symbols = symbols;
        this.threads = threads;
    }

    /**
     * Rewrites one class and discards the result, so that the JDK classes which the rewriting uses are loaded now. A
     * class that a thread loads inside {@link #transform} is passed to no transformer and would stay unmodified.
     */
    void rehearse() {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        ClassRewriter rewriter = rewriter(loader, new SymbolTable(), null, null, 0, watched, volatiles);
        String name = KeyClocks.class.getName().replace('.', '/');
        byte[] original = classFile(loader, name);
        if (original != null) rewriter.rewrite(name, original);
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        if (loader == null || loader == PLATFORM || name == null || redefined != null || isJdk(domain)) return null;
        if (isAgent(name)) return null;
        WatchedThread t = threads.current();
        boolean busy = t.enter();
        try {
            if (!findsHooks(loader)) return reportUnwatched(loader);
            return rewritten(loader, name, original);
        } finally {
            t.leave(busy);
        }
    }

    @Override
    public byte[] rewrite(Class<?> host, byte[] original) {
        String name = ClassRewriter.nameOf(original);
        ClassLoader loader = host.getClassLoader();
        if (name == null || loader == PLATFORM || isJdk(host.getProtectionDomain())) return original;
        if (isAgent(name)) return original;
        WatchedThread t = threads.current();
        boolean busy = t.enter();
        try {
            byte[] bytes = findsHooks(loader) ? hidden(loader, name, original) : reportUnwatched(loader);
            return bytes == null ? original : bytes;
        } finally {
            t.leave(busy);
        }
    }

    /** Hidden classes of one name are different classes, so each is rewritten by a rewriter of its own. */
    private synchronized byte[] hidden(ClassLoader loader, String name, byte[] original) {
        int definer = symbols.definers().hidden(name.replace('/', '.'));
        return rewritten(name, original, rewriter(loader, symbols, name, original, definer, watched, volatiles));
    }

    /**
     * Whether classes of this loader can call the hooks. A class loader of the program may delegate only names that it
     * knows. Called without a lock, because the class loader may take its own.
     */
    private static boolean findsHooks(ClassLoader loader) {
        if (loader == SYSTEM) return true;
        try {
            return Class.forName(Tracked.class.getName(), false, loader) == Tracked.class;
        } catch (ClassNotFoundException | RuntimeException | LinkageError e) {
            return false;
        }
    }

    private synchronized byte[] reportUnwatched(ClassLoader loader) {
        String reason = "classes of " + loader.getClass().getName()
                + " are not watched: it does not hand on the names of org.racefinder.runtime";
        if (!failures.contains(reason)) failures.add(reason);
        return null;
    }

    private synchronized byte[] rewritten(ClassLoader loader, String name, byte[] original) {
        ClassRewriter rewriter = rewriters.get(loader);
        if (rewriter == null) {
            rewriter = rewriter(loader, symbols, null, null, 0, watched, volatiles);
            rewriters.put(loader, rewriter);
        }
        symbols.definers().number(name.replace('/', '.'), loader);
        return rewritten(name, original, rewriter);
    }

    private byte[] rewritten(String name, byte[] original, ClassRewriter rewriter) {
        try {
            return rewriter.rewrite(name, original);
        } catch (CannotRewrite e) {
            failures.add(e.getMessage());
        } catch (RuntimeException | LinkageError e) {
            failures.add("class " + name.replace('/', '.') + " could not be rewritten: " + e);
        }
        return null;
    }

    /** A class of the tool is on the boot class path too; a class of the program may merely have such a name. */
    private static boolean isAgent(String name) {
        return name.startsWith(OTHER_AGENT)
                || name.startsWith(TOOL) && WatchedClasses.class.getResource("/" + name + ".class") != null;
    }

    private static boolean isJdk(ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL location = source == null ? null : source.getLocation();
        return location != null && location.getProtocol().equals("jrt");
    }

    /**
     * Refers to the class loader weakly, so that it can be collected.
     *
     * @param hidden the internal name of the hidden class to rewrite, or null
     * @param definer the number of the hidden class among the classes of its name
     */
    private static ClassRewriter rewriter(
            ClassLoader loader,
            SymbolTable table,
            String hidden,
            byte[] original,
            int definer,
            WatchSpecification by,
            VolatileFields volatiles) {
        var weak = new java.lang.ref.WeakReference<>(loader);
        String binaryName = hidden == null ? null : hidden.replace('/', '.');
        ClassHierarchy hierarchy = new ClassHierarchy(
                        name -> name.equals(hidden) ? original : classFile(weak.get(), name),
                        name -> name.equals(binaryName)
                                ? definer
                                : table.definers().seenFrom(weak.get(), name))
                .treatingAsVolatile(volatiles);
        UserClasses users = new UserClasses(hierarchy, name -> isUser(weak.get(), name));
        return new ClassRewriter(table, hierarchy, WatchedRing.of(users, by));
    }

    private static boolean isUser(ClassLoader loader, String name) {
        if (isAgent(name)) return false;
        URL found = loader == null ? null : loader.getResource(name + ".class");
        return found != null && !found.getProtocol().equals("jrt");
    }

    private static byte[] classFile(ClassLoader loader, String name) {
        try (InputStream in = loader == null ? null : loader.getResourceAsStream(name + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    synchronized List<String> failures() {
        return List.copyOf(failures);
    }
}
