package org.racefinder.instrument.jdk;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.instrument.access.Allocations;
import org.racefinder.instrument.access.ArrayAccesses;
import org.racefinder.instrument.access.FieldAccesses;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassRewriter;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.calls.ReplacedCallSites;
import org.racefinder.instrument.calls.ReplacedCalls;
import org.racefinder.instrument.jdk.body.HashedKeys;
import org.racefinder.instrument.jdk.body.WatchedContracts;
import org.racefinder.instrument.jdk.passes.BulkAccesses;
import org.racefinder.instrument.jdk.passes.CallingMonitors;
import org.racefinder.instrument.jdk.passes.CleanerActions;
import org.racefinder.instrument.jdk.passes.ComparingQueues;
import org.racefinder.instrument.jdk.passes.ExecutorTermination;
import org.racefinder.instrument.jdk.passes.HaltAnnouncement;
import org.racefinder.instrument.jdk.passes.HandoverEdges;
import org.racefinder.instrument.jdk.passes.HiddenClassDefinitions;
import org.racefinder.instrument.jdk.passes.ThreadEvents;
import org.racefinder.instrument.jdk.passes.WatchedEdges;
import org.racefinder.instrument.jdk.passes.WholeCollectionEdges;
import org.racefinder.instrument.sync.RealMonitors;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.model.SymbolTable;
import org.racefinder.runtime.WatchedCalls;

/**
 * Decides how each class of java.base is rewritten for a parallel run: every method does its own work, including
 * blocking, and hooks report its synchronization.
 */
final class WatchedJdkRing implements JdkRing {
    private static final String PHASER = "java/util/concurrent/Phaser";
    /**
     * Classes that call the program's methods while they hold a monitor: collectors hold the monitor of a container
     * that several threads fill; class loaders hold the one that their specification names.
     */
    private static final Set<String> CALL_BACK_UNDER_MONITORS =
            Set.of("java/util/stream/Collectors", "java/lang/ClassLoader");

    /**
     * Classes that pass an operation from the thread that starts it to the thread that completes it, under internal
     * locks.
     */
    private static final Set<String> ASYNCHRONOUS = Set.of(
            "sun/nio/ch/AsynchronousChannelGroupImpl",
            "sun/nio/ch/PendingFuture",
            "sun/nio/ch/UnixAsynchronousServerSocketChannelImpl",
            "sun/nio/ch/UnixAsynchronousSocketChannelImpl");

    private final SymbolTable symbols;
    private final ClassHierarchy hierarchy = new ClassHierarchy(name -> null);
    private final WatchedEdges edges = new WatchedEdges();
    private final ReplacedCallSites waits = new ReplacedCallSites(ReplacedCalls.in(WatchedCalls.class));
    private final Allocations objects =
            new Allocations(name -> !ExploredJdkRing.isTagged(name) && !name.equals("java/lang/Object"), false);
    private final Allocations parts =
            new Allocations(name -> name.indexOf('$') >= 0 || !ExploredJdkRing.isTagged(name), false);
    private final Allocations objectsAndArrays = new Allocations(name -> !ExploredJdkRing.isTagged(name), true, true);

    WatchedJdkRing(SymbolTable symbols) {
        this.symbols = symbols;
    }

    @Override
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (String packageName : ExploredJdkRing.PACKAGES) {
            for (String name : JdkClassFiles.inPackage(packageName)) {
                if (LiftedClasses.contains(name)
                        || TrackedCollections.contains(name)
                        || ThreadEvents.isIn(name)
                        || WholeCollectionEdges.contains(name)
                        || name.equals(PHASER)
                        || ExploredJdkRing.CREATE_OWN_PARTS.contains(name)) names.add(name);
            }
        }
        names.addAll(CALL_BACK_UNDER_MONITORS);
        names.addAll(ASYNCHRONOUS);
        names.addAll(SynchronizedStreams.names());
        names.add(HiddenClassDefinitions.OWNER);
        names.add(HaltAnnouncement.OWNER);
        names.add(CleanerActions.OWNER);
        names.addAll(HandoverEdges.classes());
        for (Model model : JdkModels.all()) if (WatchedContracts.contains(model.contract())) names.add(model.owner());
        return names;
    }

    @Override
    public byte[] rewrite(String name, byte[] original, List<String> failures) {
        byte[] bytes = new ClassRewriter(symbols, hierarchy, new Ring("jdk", List.of(), passes(name), false))
                .rewrite(name, original);
        if (bytes == null) bytes = original;
        if (JdkModels.isModelled(name)) bytes = ModelledMethods.surroundModelledBodies(bytes, failures);
        return bytes == original ? null : ExploredJdkRing.withPoolOf(original, bytes);
    }

    private List<MethodPass> passes(String name) {
        List<MethodPass> passes = new ArrayList<>();
        if (LiftedClasses.contains(name) || name.equals(PHASER) || ASYNCHRONOUS.contains(name)) {
            passes.add(edges);
            passes.add(objects);
            passes.add(waits);
            passes.add(new RealMonitors());
        } else if (TrackedCollections.contains(name)) {
            passes.add(FieldAccesses.ofInstances(false));
            passes.add(new ArrayAccesses());
            passes.add(new BulkAccesses());
            if (!TrackedCollections.areHandedOut(name)) passes.add(objectsAndArrays);
        } else if (SynchronizedStreams.contains(name)) {
            passes.add(new RealMonitors());
        } else if (ExploredJdkRing.CREATE_OWN_PARTS.contains(name)) {
            passes.add(parts);
        }
        if (name.equals(HashedKeys.OWNER)) passes.add(new HashedKeys());
        if (name.equals(HiddenClassDefinitions.OWNER)) passes.add(new HiddenClassDefinitions());
        if (name.equals(HaltAnnouncement.OWNER)) passes.add(new HaltAnnouncement());
        if (name.equals(CleanerActions.OWNER)) passes.add(new CleanerActions(true));
        if (CALL_BACK_UNDER_MONITORS.contains(name)) passes.add(new CallingMonitors());
        if (ComparingQueues.contains(name)) passes.add(new ComparingQueues());
        if (WholeCollectionEdges.contains(name)) passes.add(new WholeCollectionEdges());
        if (ThreadEvents.isIn(name)) passes.add(new ThreadEvents());
        if (HandoverEdges.isIn(name)) passes.add(new HandoverEdges());
        if (ExecutorTermination.isIn(name)) passes.add(new ExecutorTermination());
        return passes;
    }
}
