package org.racefinder.instrument.jdk;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.racefinder.instrument.access.Allocations;
import org.racefinder.instrument.access.ArrayAccesses;
import org.racefinder.instrument.access.FieldAccesses;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.calls.ConstructorArrayArguments;
import org.racefinder.instrument.calls.ReplacedCallSites;
import org.racefinder.instrument.calls.ReplacedCalls;
import org.racefinder.instrument.sync.Monitors;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.ParkCalls;
import org.racefinder.runtime.SystemCalls;
import org.racefinder.runtime.ThreadCalls;

/** Which class of java.base is rewritten how: lifted, a tracked collection, modelled, or only told who runs it. */
final class Rings implements JdkRing {
    static final String[] PACKAGES = {
        "java/util/concurrent",
        "java/util/concurrent/atomic",
        "java/util/concurrent/locks",
        "java/util",
        "java/util/regex",
        "java/util/zip",
        "java/nio",
        "java/text",
        "java/lang",
        "java/io",
        "jdk/internal/misc"
    };
    private static final Set<String> ASK_FOR_THE_CURRENT_THREAD =
            Set.of("java/lang/Thread", "java/lang/ThreadLocal", "java/lang/InheritableThreadLocal");

    /** Thin classes around an object that they make: it is the program's as much as they are. */
    static final Set<String> MAKE_PARTS_OF_THEIR_OWN = Set.of(
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ConcurrentSkipListSet",
            "java/util/concurrent/CopyOnWriteArraySet");

    private final SymbolTable symbols;
    private final boolean mapCurrentThread;
    private final ClassHierarchy hierarchy = new ClassHierarchy(name -> null);
    private final ClassFiles files = new ClassFiles();
    private final Edges edges = new Edges(files, "edge");
    private final Edges ownEdges = new Edges(files, "ownEdge");
    private final OwnSets ownSets = new OwnSets(files);
    private final InnerCalls innerCalls = new InnerCalls(files);
    private final ReplacedCalls ownedByTheEngine =
            ReplacedCalls.in(ThreadCalls.class, ParkCalls.class, SystemCalls.class);
    private final ReplacedCallSites replacedCalls = new ReplacedCallSites(ownedByTheEngine);
    private final ReplacedReferences replacedReferences = new ReplacedReferences(ownedByTheEngine);
    private final Allocations objects = new Allocations(
            name -> !isTagged(name) && !name.equals("java/lang/Object") && !name.equals("java/lang/Thread"), false);
    private final Allocations parts = new Allocations(name -> name.indexOf('$') >= 0 || !isTagged(name), false);
    private final Allocations objectsAndArrays =
            new Allocations(name -> !isTagged(name), true, true).exceptInFactories();

    Rings(SymbolTable symbols, boolean mapCurrentThread) {
        this.symbols = symbols;
        this.mapCurrentThread = mapCurrentThread;
    }

    /** Internal names of all classes of the running JDK that some ring claims. */
    @Override
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (String packageName : PACKAGES) {
            for (String name : ClassFiles.inPackage(packageName)) {
                if (LiftedClasses.contains(name)
                        || TrackedCollections.contains(name)
                        || Substitution.isIn(name)
                        || name.equals("java/lang/Thread")
                        || MAKE_PARTS_OF_THEIR_OWN.contains(name)
                        || (mapCurrentThread && asksForTheCurrentThread(name))) {
                    names.add(name);
                }
            }
        }
        for (Model model : JdkModels.all()) names.add(model.owner());
        return names;
    }

    private static boolean asksForTheCurrentThread(String name) {
        int dollar = name.indexOf('$');
        return name.startsWith("java/util/concurrent/")
                || ASK_FOR_THE_CURRENT_THREAD.contains(dollar < 0 ? name : name.substring(0, dollar));
    }

    /** Whether objects that rewritten JDK code makes are the program's. The atomics of lifted code are its own affair. */
    static boolean isTagged(String name) {
        return !JdkModels.isAtomic(name)
                && (JdkModels.isModelled(name) || LiftedClasses.contains(name) || TrackedCollections.contains(name));
    }

    /** The class file to use instead, or null for the original one. */
    @Override
    public byte[] rewrite(String name, byte[] original, List<String> failures) {
        List<MethodPass> passes = passes(name);
        byte[] bytes = rewritten(name, original, passes);
        if ((LiftedClasses.contains(name) || TrackedCollections.contains(name)) && TwoCopies.areNeeded(original)) {
            List<MethodPass> managed = new ArrayList<>(passes);
            managed.add(new Monitors());
            bytes = TwoCopies.join(rewritten(name, original, managed), bytes);
        }
        if (JdkModels.isModelled(name) || Substitution.isIn(name) || UnmodelledMethods.isIn(name))
            bytes = JdkClass.wrapModelledBodies(bytes, failures);
        return bytes == original ? null : withPoolOf(original, bytes);
    }

    /** Constants keep their places, which makes the VM's merging of old and new constants several times faster. */
    static byte[] withPoolOf(byte[] original, byte[] rewritten) {
        ClassWriter writer = new ClassWriter(new ClassReader(original), 0);
        new ClassReader(rewritten).accept(writer, 0);
        return writer.toByteArray();
    }

    private byte[] rewritten(String name, byte[] original, List<MethodPass> passes) {
        byte[] bytes = new ClassRewriter(symbols, hierarchy, new Ring("jdk", List.of(), passes, false))
                .rewrite(name, original);
        return bytes == null ? original : bytes;
    }

    private List<MethodPass> passes(String name) {
        List<MethodPass> passes = new ArrayList<>();
        if (LiftedClasses.contains(name)) {
            boolean inWholeSteps = LiftedClasses.runsInWholeSteps(name);
            passes.add(inWholeSteps ? ownEdges : edges);
            passes.add(ownSets);
            if (inWholeSteps) passes.add(innerCalls);
            passes.add(objects);
            if (LiftedClasses.hasEntries(name)) passes.add(new Entries());
            passes.add(replacedCalls);
            passes.add(replacedReferences);
            passes.add(new ContainedStarts());
        } else if (TrackedCollections.contains(name)) {
            passes.add(FieldAccesses.ofInstances(true));
            passes.add(new ArrayAccesses());
            passes.add(new BulkAccesses());
            if (CharacterAccesses.areIn(name)) passes.add(new CharacterAccesses());
            if (BufferAccesses.areIn(name)) {
                passes.add(new BufferAccesses(files));
                passes.add(new ConstructorArrayArguments());
            }
            if (!TrackedCollections.areHandedOut(name)) passes.add(objectsAndArrays);
            // dates ask for the time
            passes.add(replacedCalls);
        } else if (MAKE_PARTS_OF_THEIR_OWN.contains(name)) {
            passes.add(parts);
        }
        if (!LiftedClasses.contains(name) && mapCurrentThread && asksForTheCurrentThread(name)) {
            passes.add(new CurrentThreadCalls());
        }
        if (BoundVirtualThreads.areMadeIn(name)) passes.add(new BoundVirtualThreads());
        if (name.equals("java/lang/Thread")) {
            passes.add(new StartVirtualThread());
            passes.add(new ContainedStarts());
        }
        return passes;
    }
}
