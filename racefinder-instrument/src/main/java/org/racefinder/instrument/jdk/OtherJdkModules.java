package org.racefinder.instrument.jdk;

import java.util.List;
import org.racefinder.instrument.bytecode.CannotRewrite;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.jdk.passes.CurrentThreadCalls;
import org.racefinder.model.SymbolTable;

/** Lets the JDK's classes outside java.base ask the engine for the current thread, as they are loaded. */
final class OtherJdkModules {
    private static final Module BASE = Object.class.getModule();

    private final ClassRewriter rewriter = new ClassRewriter(
            new SymbolTable(),
            new ClassHierarchy(name -> null),
            new Ring("jdk", List.of(), List.of(new CurrentThreadCalls()), false));

    /** The tool and the program have no modules, since they are on the class path. */
    static boolean isOfJdk(Module module) {
        return module != null && module.isNamed() && module.getLayer() == ModuleLayer.boot();
    }

    static boolean contain(Module module) {
        return module != BASE && isOfJdk(module);
    }

    byte[] rewrite(String name, byte[] original) {
        if (!CurrentThreadCalls.mayBeIn(original)) return null;
        try {
            return rewriter.rewrite(name, original);
        } catch (CannotRewrite e) {
            // The class keeps seeing the carrier.
            return null;
        }
    }
}
