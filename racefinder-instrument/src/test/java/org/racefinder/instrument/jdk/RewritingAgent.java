package org.racefinder.instrument.jdk;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import org.racefinder.model.SymbolTable;

/** Installs the rewriting in a forked JVM; the argument is {@code cacheDirectory,mapCurrentThread}. */
public final class RewritingAgent {
    private RewritingAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        String[] parts = arguments.split(",", -1);
        long start = System.nanoTime();
        JdkRewriting rewriting =
                new JdkRewriting(instrumentation, new SymbolTable(), Path.of(parts[0]), Boolean.parseBoolean(parts[1]));
        rewriting.install();
        System.out.println("agent: installed in " + (System.nanoTime() - start) / 1_000_000 + " ms");
        for (String failure : rewriting.failures()) System.out.println("agent: failure " + failure);
    }
}
