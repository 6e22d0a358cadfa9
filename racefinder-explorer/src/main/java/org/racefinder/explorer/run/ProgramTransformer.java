package org.racefinder.explorer.run;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.explorer.api.Trial;
import org.racefinder.explorer.execution.Engine;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.instrument.bytecode.CannotRewrite;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.edit.CannotEdit;
import org.racefinder.instrument.edit.ClassEdits;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.user.UserRing;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.HiddenClasses;

/** Rewrites the program's classes as they are loaded by any loader except those of the JDK and the tool. */
final class ProgramTransformer implements ClassFileTransformer, HiddenClasses.Rewriter {
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
    private final RuntimeClassRewriting atRunTime;
    private final OriginalClasses originals;
    private final ClassEdits edits;

    ProgramTransformer(EngineAssembly parts, SymbolTable symbols) {
        this.engine = parts.engine;
        this.symbols = symbols;
        this.program = parts.program;
        this.hierarchy = new ClassHierarchy(this::classFile);
        this.edits = new ClassEdits(parts.alteration.edits(), hierarchy);
        UserClasses users = new UserClasses(hierarchy, this::isUser);
        Ring ring = parts.states == null ? UserRing.of(users) : UserRing.withFrames(users);
        this.rewriter = new ClassRewriter(symbols, hierarchy, ring);
        this.originals = new OriginalClasses(program.path());
        this.atRunTime = new RuntimeClassRewriting(symbols, this::classFile, this::isUser);
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
        if (loader == null || loader == TOOL || loader == PLATFORM || name == null) return null;
        if (OriginalClasses.loads(loader)) return null;
        if (redefined != null) {
            engine.reasons.add("class " + name.replace('/', '.')
                    + " was redefined by another agent: what it does since then is not followed");
            return null;
        }
        return rewrite(name, original, loader instanceof ProgramClassLoader own ? own : null);
    }

    @Override
    public byte[] rewrite(Class<?> host, byte[] original) {
        String name = ClassRewriter.nameOf(original);
        // The JVM refuses a class file without a name.
        byte[] bytes = name == null ? null : rewrite(name, original, null);
        return bytes == null ? original : bytes;
    }

    /** @param loader the loader of the class path; null for another one, or for a hidden class */
    private byte[] rewrite(String name, byte[] original, ProgramClassLoader loader) {
        ManagedThread t = engine.running();
        boolean onManagedThread = t != null && Thread.currentThread() == t.identity;
        if (!onManagedThread) return rewriteUnhooked(name, original, loader);
        try (HooksOff off = t.hooksOff()) {
            return rewriteUnhooked(name, original, loader);
        }
    }

    private byte[] rewriteUnhooked(String name, byte[] original, ProgramClassLoader loader) {
        boolean onClassPath = loader != null;
        try {
            if (onClassPath && !program.finds(name + ".class")) loader.defines(name);
            synchronized (rewritten) {
                byte[] known = onClassPath ? known(name, original) : atRunTime.known(name, original);
                if (known != null) return known;
                if (isRefused(name, original, onClassPath)) return null;
                byte[] edited = edits.apply(name, original);
                if (!onClassPath) return atRunTime.rewrite(name, edited);
                byte[] bytes = rewriter.rewrite(name, edited);
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

    private byte[] known(String name, byte[] original) {
        Rewritten known = rewritten.get(name);
        return known != null && Arrays.equals(known.original, original) ? known.bytes : null;
    }

    /** Whether the JVM refuses the class as it is. It then gets the original, and refuses it as in an ordinary run. */
    private boolean isRefused(String name, byte[] original, boolean onClassPath) {
        LinkageError refusal = onClassPath ? originals.refusal(name) : originals.refusal(original);
        if (refusal == null) return false;
        String why = refusal.getMessage() == null
                ? refusal.toString()
                : refusal.getMessage().lines().findFirst().orElse("");
        engine.reasons.add("the JVM refuses class " + name.replace('/', '.') + ": " + why);
        return true;
    }

    SymbolTable symbols() {
        return symbols;
    }
}
