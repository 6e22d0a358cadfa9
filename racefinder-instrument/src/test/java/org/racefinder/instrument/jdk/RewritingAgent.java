package org.racefinder.instrument.jdk;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.Control;
import org.racefinder.runtime.Hooks;

/** Installs the rewriting in a forked JVM. The argument is {@code cacheDirectory,mapCurrentThread,accepting}. */
public final class RewritingAgent {
    private RewritingAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        String[] parts = arguments.split(",", -1);
        if (Boolean.parseBoolean(parts[2])) Hooks.install(new Accepting());
        long start = System.nanoTime();
        JdkRewriting rewriting =
                new JdkRewriting(instrumentation, new SymbolTable(), Path.of(parts[0]), Boolean.parseBoolean(parts[1]));
        rewriting.install();
        System.out.println("agent: installed in " + (System.nanoTime() - start) / 1_000_000 + " ms");
        for (String failure : rewriting.failures()) System.out.println("agent: failure " + failure);
    }

    /** Accepts every call whose body stays, and lets threads block as usual. */
    static final class Accepting extends Control {
        private final boolean[] accepted = new boolean[JdkModels.all().size()];

        Accepting() {
            for (Model model : JdkModels.all())
                accepted[model.number()] = !model.contract().replaces();
        }

        @Override
        public boolean begin(int model, Object self, Object argument, long number) {
            return accepted[model];
        }

        @Override
        public boolean controls(Object self) {
            return true;
        }
    }
}
