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
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.calls.ConstructorArrayArguments;
import org.racefinder.instrument.calls.ReplacedCallSites;
import org.racefinder.instrument.calls.ReplacedCalls;
import org.racefinder.instrument.jdk.body.DualMonitorBodies;
import org.racefinder.instrument.jdk.body.HashedKeys;
import org.racefinder.instrument.jdk.body.Substitution;
import org.racefinder.instrument.jdk.passes.BoundVirtualThreads;
import org.racefinder.instrument.jdk.passes.BufferAccesses;
import org.racefinder.instrument.jdk.passes.BulkAccesses;
import org.racefinder.instrument.jdk.passes.CharacterAccesses;
import org.racefinder.instrument.jdk.passes.ClassValueSteps;
import org.racefinder.instrument.jdk.passes.CleanerActions;
import org.racefinder.instrument.jdk.passes.ContainedStarts;
import org.racefinder.instrument.jdk.passes.CurrentThreadCalls;
import org.racefinder.instrument.jdk.passes.EntrySchedulingPoints;
import org.racefinder.instrument.jdk.passes.ExecutorThreadSets;
import org.racefinder.instrument.jdk.passes.GeneratedThreadNames;
import org.racefinder.instrument.jdk.passes.HiddenClassDefinitions;
import org.racefinder.instrument.jdk.passes.MonitorCallHooks;
import org.racefinder.instrument.jdk.passes.OutgoingCallHooks;
import org.racefinder.instrument.jdk.passes.PeriodicRuns;
import org.racefinder.instrument.jdk.passes.Referents;
import org.racefinder.instrument.jdk.passes.ReplacedReferences;
import org.racefinder.instrument.jdk.passes.SerializedReads;
import org.racefinder.instrument.jdk.passes.SignalHandlers;
import org.racefinder.instrument.jdk.passes.StackTraces;
import org.racefinder.instrument.jdk.passes.StartVirtualThread;
import org.racefinder.instrument.jdk.passes.SuperConstructors;
import org.racefinder.instrument.jdk.passes.SynchronizationEdges;
import org.racefinder.instrument.jdk.passes.SystemServices;
import org.racefinder.instrument.jdk.passes.ThreadStarts;
import org.racefinder.instrument.jdk.passes.UnseededRandom;
import org.racefinder.instrument.sync.Monitors;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.ParkCalls;
import org.racefinder.runtime.SystemCalls;
import org.racefinder.runtime.ThreadCalls;

/**
 * Decides how each class of java.base is rewritten for a controlled run: as a lifted class, as a tracked collection, as
 * a modelled class, or only so that it asks the engine for the current thread.
 */
final class ExploredJdkRing implements JdkRing {
    static final String[] PACKAGES = {
        "java/util/concurrent",
        "java/util/concurrent/atomic",
        "java/util/concurrent/locks",
        "java/util",
        "java/util/jar",
        "java/util/regex",
        "java/util/zip",
        "java/nio",
        "java/text",
        "java/lang",
        "java/io",
        "jdk/internal/misc"
    };
    /**
     * The future of an operation of an asynchronous channel. Threads outside the engine's control complete those of
     * sockets; those of a file belong to the program, which passes the executor.
     */
    private static final String CHANNEL_FUTURE = "sun/nio/ch/PendingFuture";

    private static final String FILE_CHANNEL = "sun/nio/ch/SimpleAsynchronousFileChannelImpl";

    /** Closing an asynchronous file channel has an effect on its operations that other threads have not begun yet. */
    private static final List<String> FILE_CHANNELS = List.of(FILE_CHANNEL, "sun/nio/ch/AsynchronousFileChannelImpl");

    private static final String REFERENCE_QUEUE = "java/lang/ref/ReferenceQueue";

    private static final Set<String> READ_THE_CLOCK = Set.of("sun/util/locale/provider/CalendarProviderImpl");

    /** Thin wrappers around an object that they create: that object belongs to the program if the wrapper does. */
    static final Set<String> CREATE_OWN_PARTS = Set.of(
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ConcurrentSkipListSet",
            "java/util/concurrent/CopyOnWriteArraySet");

    private final SymbolTable symbols;
    private final boolean mapCurrentThread;
    private final ClassHierarchy hierarchy = new ClassHierarchy(name -> null);
    private final JdkClassFiles files = new JdkClassFiles();
    private final SynchronizationEdges edges = new SynchronizationEdges(files, "edge");
    private final SynchronizationEdges ownEdges = new SynchronizationEdges(files, "ownEdge");
    private final ExecutorThreadSets ownSets = new ExecutorThreadSets(files);
    private final OutgoingCallHooks innerCalls = new OutgoingCallHooks(files);
    private final ReplacedCalls ownedByTheEngine =
            ReplacedCalls.in(ThreadCalls.class, ParkCalls.class, SystemCalls.class);
    private final ReplacedCallSites replacedCalls = new ReplacedCallSites(ownedByTheEngine);
    private final ReplacedReferences replacedReferences = new ReplacedReferences(ownedByTheEngine);
    private final Allocations objects = new Allocations(
            name -> !isTagged(name) && !name.equals("java/lang/Object") && !name.equals("java/lang/Thread"), false);
    private final Allocations ofFileChannels =
            new Allocations(name -> !name.equals(CHANNEL_FUTURE) && !name.equals(FILE_CHANNEL), false);
    private final Allocations ownObjects = new Allocations(name -> !isTagged(name), false, true);
    private final Allocations parts = new Allocations(name -> name.indexOf('$') >= 0 || !isTagged(name), false);
    private final Allocations objectsAndArrays =
            new Allocations(name -> !isTagged(name), true, true).exceptInFactories();

    ExploredJdkRing(SymbolTable symbols, boolean mapCurrentThread) {
        this.symbols = symbols;
        this.mapCurrentThread = mapCurrentThread;
    }

    /** Internal names of all classes of the running JDK that are rewritten. */
    @Override
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (String packageName : PACKAGES) {
            for (String name : JdkClassFiles.inPackage(packageName)) {
                if (LiftedClasses.contains(name)
                        || TrackedCollections.contains(name)
                        || Substitution.isIn(name)
                        || name.equals("java/lang/Thread")
                        || CREATE_OWN_PARTS.contains(name)) {
                    names.add(name);
                }
            }
        }
        names.addAll(List.of(
                HiddenClassDefinitions.OWNER,
                ClassValueSteps.OWNER,
                CleanerActions.OWNER,
                Referents.OWNER,
                SerializedReads.OWNER,
                SignalHandlers.OWNER,
                StackTraces.OWNER));
        names.add(CHANNEL_FUTURE);
        names.addAll(FILE_CHANNELS);
        names.addAll(SynchronizedStreams.names());
        names.add(SystemServices.OWNER);
        names.add(UnseededRandom.OWNER);
        if (mapCurrentThread) names.addAll(CurrentThreadCalls.classes());
        for (Model model : JdkModels.all()) names.add(model.owner());
        names.addAll(Substitution.environment());
        names.addAll(READ_THE_CLOCK);
        return names;
    }

    /**
     * Whether objects of this class that rewritten JDK code creates belong to the program. Atomics and reference queues
     * do not: they are an implementation detail of lifted code and of WeakHashMap.
     */
    static boolean isTagged(String name) {
        return !JdkModels.isAtomic(name)
                && !name.equals(REFERENCE_QUEUE)
                && (JdkModels.isModelled(name) || LiftedClasses.contains(name) || TrackedCollections.contains(name));
    }

    @Override
    public byte[] rewrite(String name, byte[] original, List<String> failures) {
        List<MethodPass> passes = passes(name);
        byte[] bytes = rewritten(name, original, passes);
        boolean isChannelFuture = name.equals(CHANNEL_FUTURE);
        if ((LiftedClasses.contains(name) || TrackedCollections.contains(name) || isChannelFuture)
                && DualMonitorBodies.areNeeded(original)) {
            List<MethodPass> managed = new ArrayList<>(passes);
            managed.add(new Monitors());
            byte[] followed = rewritten(name, original, managed);
            bytes = isChannelFuture
                    ? DualMonitorBodies.joinForProgram(followed, bytes)
                    : DualMonitorBodies.join(followed, bytes);
        } else if (SynchronizedStreams.contains(name) && DualMonitorBodies.areNeeded(original)) {
            List<MethodPass> managed = new ArrayList<>(passes);
            managed.add(new Monitors());
            bytes = DualMonitorBodies.join(
                    rewritten(name, original, managed), bytes, () -> SynchronizedStreams.pushIsFollowed(name));
        }
        if (JdkModels.isModelled(name) || Substitution.isIn(name) || UnmodelledMethods.isIn(name))
            bytes = ModelledMethods.wrapModelledBodies(bytes, failures);
        return bytes == original ? null : withPoolOf(original, bytes);
    }

    /**
     * Keeps the original constants at their indices in the constant pool. This makes the VM's merge of the old and new
     * pools several times faster.
     */
    static byte[] withPoolOf(byte[] original, byte[] rewritten) {
        ClassWriter writer = new ClassWriter(new ClassReader(original), 0);
        new ClassReader(rewritten).accept(writer, 0);
        return writer.toByteArray();
    }

    /** Whether no superclass has tracked fields, so that its constructor is the first one to access a tracked field. */
    private boolean isTopmostTracked(String name) {
        String above = hierarchy.superclass(name);
        return above != null && !TrackedCollections.contains(above);
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
            if (PeriodicRuns.areIn(name)) passes.add(new PeriodicRuns());
            passes.add(inWholeSteps ? ownEdges : edges);
            passes.add(ownSets);
            if (inWholeSteps) passes.add(innerCalls);
            passes.add(objects);
            if (LiftedClasses.hasEntries(name)) passes.add(EntrySchedulingPoints.ofPublicMethods());
            if (LiftedClasses.isSynchronizer(name)) passes.add(EntrySchedulingPoints.ofQueueQuestions());
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
            // The date classes read the clock.
            passes.add(replacedCalls);
            if (isTopmostTracked(name)) passes.add(new SuperConstructors());
        } else if (SynchronizedStreams.contains(name)) {
            passes.add(new MonitorCallHooks());
        } else if (READ_THE_CLOCK.contains(name)) {
            passes.add(replacedCalls);
        } else if (CREATE_OWN_PARTS.contains(name)) {
            passes.add(parts);
        } else if (name.equals(CHANNEL_FUTURE)) {
            passes.add(ownEdges);
            passes.add(ownObjects);
        } else if (FILE_CHANNELS.contains(name)) {
            passes.add(edges);
            passes.add(ofFileChannels);
        }
        if (!LiftedClasses.contains(name) && mapCurrentThread) passes.add(new CurrentThreadCalls());
        switch (name) {
            case HashedKeys.OWNER -> passes.add(new HashedKeys());
            case HiddenClassDefinitions.OWNER -> passes.add(new HiddenClassDefinitions());
            case ClassValueSteps.OWNER -> passes.add(new ClassValueSteps());
            case CleanerActions.OWNER -> passes.add(new CleanerActions(false));
            case Referents.OWNER -> passes.add(new Referents());
            case SerializedReads.OWNER -> passes.add(new SerializedReads());
            case UnseededRandom.OWNER -> passes.add(new UnseededRandom());
            case SystemServices.OWNER -> passes.add(new SystemServices());
            case SignalHandlers.OWNER -> passes.add(new SignalHandlers());
            case StackTraces.OWNER -> passes.add(new StackTraces());
            default -> {}
        }
        if (BoundVirtualThreads.areCreatedIn(name)) passes.add(new BoundVirtualThreads());
        if (name.equals("java/lang/Thread")) {
            passes.add(new GeneratedThreadNames());
            passes.add(new StartVirtualThread());
            passes.add(new ThreadStarts());
            passes.add(new ContainedStarts());
        }
        return passes;
    }
}
