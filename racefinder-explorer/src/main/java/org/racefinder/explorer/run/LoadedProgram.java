package org.racefinder.explorer.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.racefinder.explorer.entry.EntryPoint;
import org.racefinder.explorer.entry.ProgramNotLoadedException;
import org.racefinder.explorer.entry.ProgramStart;
import org.racefinder.explorer.execution.Program;
import org.racefinder.explorer.jdk.ClassCaches;
import org.racefinder.explorer.jdk.JdkStatics;
import org.racefinder.explorer.jdk.JvmSettings;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.sync.ClassInitialisation;
import org.racefinder.explorer.sync.ThreadActions;

/** The program under test: its class path, entry point and output. */
final class LoadedProgram implements Program {
    private final URL[] path;
    private final String main;
    private final List<String> args;
    private boolean freshLoader;
    private final OutputCapture output = new OutputCapture();
    private ClassLoader loader;
    private EntryPoint entry;
    private ClassFileTransformer rewriter;
    private ThreadActions threads;
    private ClassInitialisation classes;

    LoadedProgram(List<Path> classpath, String main, List<String> args, boolean freshLoader) {
        this.path = new URL[classpath.size()];
        for (int i = 0; i < path.length; i++) path[i] = url(classpath.get(i));
        this.main = main;
        this.args = args;
        this.freshLoader = freshLoader;
    }

    private static URL url(Path entry) {
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("not a class path entry: " + entry, e);
        }
    }

    /**
     * Sets the parts of the engine that this program needs: one creates the main thread, the other has to know the
     * class loader of the program.
     */
    void connect(ThreadActions actions, ClassInitialisation initialisation) {
        threads = actions;
        classes = initialisation;
    }

    /** In a JVM without an agent: lets the loader of the program rewrite its classes. */
    void rewriteWith(ClassFileTransformer by) {
        rewriter = by;
    }

    /** Loads the program and finds its entry point. An exception means that the program is faulty, not the tool. */
    void load() throws ReflectiveOperationException {
        loader = new ProgramClassLoader(path, rewriter);
        loader.setDefaultAssertionStatus(true);
        try {
            entry = EntryPoint.of(main, args, loader);
        } catch (LinkageError e) {
            throw new ProgramNotLoadedException(main, e);
        }
    }

    /**
     * Makes the JVM link the JDK classes that {@link #load} needs, before the hooks are active. The program's own
     * classes are not loaded for this, because a debugger should see them loaded only once.
     */
    static void rehearse() throws ReflectiveOperationException {
        try (URLClassLoader none = new URLClassLoader("none", new URL[0], ClassLoader.getPlatformClassLoader())) {
            none.setDefaultAssertionStatus(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        MethodHandles.privateLookupIn(LoadedProgram.class, MethodHandles.lookup())
                .findStatic(LoadedProgram.class, "url", MethodType.methodType(URL.class, Path.class));
    }

    /** Sets whether every execution has a new class loader. Returns whether that is a change. */
    boolean reloadAlways(boolean always) {
        boolean changes = freshLoader != always;
        freshLoader = always;
        return changes;
    }

    /** Loads the program again, in a new class loader. */
    private void reload() {
        try {
            load();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether the program's own class path has this resource. */
    boolean finds(String resource) {
        return loader instanceof URLClassLoader own && own.findResource(resource) != null;
    }

    URL[] path() {
        return path.clone();
    }

    ClassLoader loader() {
        return loader;
    }

    public OutputCapture output() {
        return output;
    }

    /** Creates the main thread for the execution that is about to run. */
    @Override
    public ManagedThread mainThread() {
        output.begin();
        Thread.setDefaultUncaughtExceptionHandler(null);
        if (freshLoader || loader instanceof ProgramClassLoader own && own.hasGenerated()) reload();
        else ClassCaches.clear(loader);
        classes.loader(loader);
        JvmSettings.restore();
        JdkStatics.reset();
        Thread java = new Thread(null, null, "main", 0, false);
        java.setPriority(Thread.NORM_PRIORITY);
        java.setContextClassLoader(loader);
        EntryPoint start = entry;
        return threads.main(java, () -> ProgramStart.run(start));
    }
}
