package org.racefinder.explorer.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.user.UserRing;
import org.racefinder.model.SymbolTable;

/**
 * Rewrites classes that the program defines at run time, in class loaders of its own or as hidden classes. Several of
 * them may have one name. Those with different contents belong to different generations, each with its own view of what
 * the names mean.
 */
final class RuntimeClassRewriting {
    private final SymbolTable symbols;
    private final Function<String, byte[]> classFiles;
    private final Predicate<String> isUser;
    private final List<Generation> generations = new ArrayList<>();

    /**
     * @param classFiles the classes on the class path of the program, by internal name
     */
    RuntimeClassRewriting(SymbolTable symbols, Function<String, byte[]> classFiles, Predicate<String> isUser) {
        this.symbols = symbols;
        this.classFiles = classFiles;
        this.isUser = isUser;
    }

    private final class Generation {
        final int number = generations.size();
        final Map<String, byte[]> originals = new HashMap<>();
        final Map<String, byte[]> rewritten = new HashMap<>();
        final ClassRewriter rewriter;

        Generation() {
            ClassHierarchy hierarchy = ClassHierarchy.ofVersions(this::classFile, this::version);
            rewriter = new ClassRewriter(
                    symbols,
                    hierarchy,
                    UserRing.definedAtRunTime(UserClasses.definedAtRunTime(
                            hierarchy, name -> originals.containsKey(name) || isUser.test(name))));
        }

        private byte[] classFile(String name) {
            byte[] own = originals.get(name);
            return own != null ? own : classFiles.apply(name);
        }

        /** The first generation has no class that differs from one of the class path. */
        private int version(String binaryName) {
            return originals.containsKey(binaryName.replace('.', '/')) ? number : 0;
        }

        boolean admits(String name, byte[] original) {
            byte[] known = number == 0 ? classFile(name) : originals.get(name);
            return known == null || Arrays.equals(known, original);
        }
    }

    /** Returns what a class became before, or null. */
    byte[] known(String name, byte[] original) {
        for (Generation each : generations)
            if (Arrays.equals(each.originals.get(name), original)) return each.rewritten.get(name);
        return null;
    }

    /** Returns the class file to define instead, or null if nothing changes. */
    byte[] rewrite(String name, byte[] original) {
        if (generations.isEmpty()) generations.add(new Generation());
        Generation admitting = null;
        for (Generation each : generations) {
            if (Arrays.equals(each.originals.get(name), original)) return each.rewritten.get(name);
            if (admitting == null && each.admits(name, original)) admitting = each;
        }
        if (admitting == null) {
            admitting = new Generation();
            generations.add(admitting);
        }
        admitting.originals.put(name, original.clone());
        byte[] bytes = admitting.rewriter.rewrite(name, original);
        admitting.rewritten.put(name, bytes);
        return bytes;
    }
}
