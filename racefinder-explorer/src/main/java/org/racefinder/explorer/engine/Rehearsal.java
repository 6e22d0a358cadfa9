package org.racefinder.explorer.engine;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.Alteration;
import org.racefinder.explorer.CheckOptions;
import org.racefinder.explorer.ProgressListener;
import org.racefinder.instrument.jdk.JdkRewriting;
import org.racefinder.instrument.jdk.UserCache;
import org.racefinder.model.Result;
import org.racefinder.model.SymbolTable;

/** Goes the way to the first execution once, in a JVM without hooks: what it needs of the JDK is then loaded. */
public final class Rehearsal {
    private Rehearsal() {}

    public static Result run(CheckOptions options, String className, byte[] classFile)
            throws ReflectiveOperationException, IOException {
        SymbolTable symbols = new SymbolTable();
        Session session = new Session(options, symbols, Alteration.NONE, Set.of());
        Program.rehearse();
        Preloading.run();
        new JdkRewriting(null, symbols, UserCache.directory(), !ContinuationSwitcher.probe()).rehearse();
        UserTransformer transformer = new UserTransformer(session.engine, symbols, session.program, List.of());
        try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
            transformer.transform(loader, className, null, null, classFile);
        }
        new Watchdog(session, options, new Thread(), System.nanoTime(), ProgressListener.NONE).watch(0);
        return new SearchResult(options, session).of(List.of());
    }
}
