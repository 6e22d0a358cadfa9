package org.racefinder.explorer.run;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.HooksOff;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.instrument.bytecode.CannotRewrite;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.edit.CannotEdit;
import org.racefinder.instrument.edit.ClassEdits;
import org.racefinder.instrument.edit.CodeEdit;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.user.UserRing;
import org.racefinder.model.SymbolTable;

/** Rewrites the program's classes as they are loaded by any loader except those of the JDK and the tool. */
final class ProgramTransformer implements ClassFileTransformer {
    private static final ClassLoader TOOL = ProgramTransformer.class.getClassLoader();
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    /** Two loaders may define different classes of one name. */
    private static final class Rewritten {
        private final byte[] original;
        private final byte[] bytes;

        Rewritten(byte[] original, byte[] bytes) {
            this.original = original;
            this.bytes = bytes;
        }
    }

    private final Engine engine;
    private final SymbolTable symbols;
    private final LoadedProgram program;
    private final Map<String, Rewritten> rewritten = new HashMap<>();
    private final ClassHierarchy hierarchy;
    private final ClassRewriter rewriter;
    private final ClassEdits edits;

    ProgramTransformer(Engine engine, SymbolTable symbols, LoadedProgram program, List<CodeEdit> edits) {
        this.engine = engine;
        this.symbols = symbols;
        this.program = program;
        this.hierarchy = new ClassHierarchy(this::classFile);
        this.edits = new ClassEdits(edits, hierarchy);
        this.rewriter = new ClassRewriter(symbols, hierarchy, UserRing.of(new UserClasses(hierarchy, this::isUser)));
    }

    private boolean isUser(String internalName) {
        return program.loader() != null && program.finds(internalName + ".class");
    }

    private byte[] classFile(String internalName) {
        ClassLoader loader = program.loader();
        try (InputStream in = loader == null ? null : loader.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        if (loader == null || loader == TOOL || loader == PLATFORM || name == null || redefined != null) return null;
        ManagedThread t = engine.running();
        if (loader instanceof ProgramClassLoader own && !program.finds(name + ".class")) own.defines(name);
        boolean onManagedThread = t != null && Thread.currentThread() == t.identity;
        if (!onManagedThread) return rewrite(name, original);
        try (HooksOff off = t.hooksOff()) {
            return rewrite(name, original);
        }
    }

    private byte[] rewrite(String name, byte[] original) {
        try {
            synchronized (rewritten) {
                Rewritten known = rewritten.get(name);
                if (known != null && Arrays.equals(known.original, original)) return known.bytes;
                byte[] bytes = rewriter.rewrite(name, edits.apply(name, original));
                if (bytes != null) rewritten.put(name, new Rewritten(original, bytes));
                return bytes;
            }
        } catch (CannotEdit e) {
            engine.reasons.add(Trial.NOT_POSSIBLE + e.getMessage());
            return null;
        } catch (CannotRewrite e) {
            engine.reasons.add(e.getMessage());
            return null;
        } catch (RuntimeException | LinkageError e) {
            engine.reasons.add("class " + name.replace('/', '.') + " could not be rewritten: " + e);
            return null;
        }
    }

    SymbolTable symbols() {
        return symbols;
    }
}
