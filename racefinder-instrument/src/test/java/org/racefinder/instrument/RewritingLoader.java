package org.racefinder.instrument;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;
import org.racefinder.instrument.access.WatchSpecification;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.user.UserRing;
import org.racefinder.instrument.user.WatchedRing;
import org.racefinder.model.SymbolTable;

/** A class loader that rewrites the given classes as user classes and checks every result with ASM's verifier. */
final class RewritingLoader extends ClassLoader {
    final SymbolTable symbols = new SymbolTable();
    final ClassHierarchy hierarchy;
    private final Map<String, byte[]> originals;
    private final ClassRewriter rewriter;

    RewritingLoader(Map<String, byte[]> originals) {
        this(originals, false);
    }

    /** {@code watched} selects the rewriting for a parallel run. */
    RewritingLoader(Map<String, byte[]> originals, boolean watched) {
        super(RewritingLoader.class.getClassLoader());
        this.originals = originals;
        hierarchy = new ClassHierarchy(originals::get);
        UserClasses users = new UserClasses(hierarchy, originals::containsKey);
        Ring ring = watched ? WatchedRing.of(users, WatchSpecification.ALL) : UserRing.of(users);
        rewriter = new ClassRewriter(symbols, hierarchy, ring);
    }

    /** The result of rewriting the class with a fresh symbol table. */
    byte[] rewrittenOnce(String internalName) {
        return new RewritingLoader(originals).rewritten(internalName);
    }

    byte[] rewritten(String internalName) {
        byte[] result = rewriter.rewrite(internalName, originals.get(internalName));
        return result == null ? originals.get(internalName) : result;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            String internalName = name.replace('.', '/');
            if (!originals.containsKey(internalName)) return super.loadClass(name, resolve);
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) return loaded;
            byte[] bytes = rewritten(internalName);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** Rewrites and verifies every class. Fails with the verifier's message. */
    void verifyAll() {
        for (String name : originals.keySet()) {
            StringWriter messages = new StringWriter();
            CheckClassAdapter.verify(new ClassReader(rewritten(name)), this, false, new PrintWriter(messages));
            if (!messages.toString().isEmpty()) throw new AssertionError(name + "\n" + messages);
        }
    }
}
