package org.racefinder.instrument.user;

import java.util.List;
import org.racefinder.instrument.access.Allocations;
import org.racefinder.instrument.access.ArrayAccesses;
import org.racefinder.instrument.access.ArrayOrigins;
import org.racefinder.instrument.access.Clones;
import org.racefinder.instrument.access.ConfinedArrays;
import org.racefinder.instrument.access.FieldAccesses;
import org.racefinder.instrument.access.ObjectRecords;
import org.racefinder.instrument.access.ReceivedObjects;
import org.racefinder.instrument.access.VolatileAccesses;
import org.racefinder.instrument.access.WatchSpecification;
import org.racefinder.instrument.access.WatchedFinalFields;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.calls.BridgedCallSites;
import org.racefinder.instrument.calls.CallbackSites;
import org.racefinder.instrument.calls.CollectionEdges;
import org.racefinder.instrument.calls.ConstructorArrayArguments;
import org.racefinder.instrument.calls.JdkCallSites;
import org.racefinder.instrument.calls.MethodReferences;
import org.racefinder.instrument.calls.ReplacedCallSites;
import org.racefinder.instrument.calls.ReplacedCalls;
import org.racefinder.instrument.calls.ToolUses;
import org.racefinder.instrument.calls.UnfollowedMemory;
import org.racefinder.instrument.initialisation.ClassUses;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.sync.InterruptHandlers;
import org.racefinder.instrument.sync.RealMonitors;
import org.racefinder.instrument.sync.RealSynchronizedMethods;
import org.racefinder.runtime.FenceCalls;
import org.racefinder.runtime.ReflectionCalls;
import org.racefinder.runtime.WatchedCalls;

/**
 * The ring of the user's own classes in a parallel run. The same accesses are announced as in {@link UserRing}.
 * Monitors, threads and class initialisation remain those of the JVM and are only announced.
 */
public final class WatchedRing {
    private WatchedRing() {}

    public static Ring of(UserClasses users, WatchSpecification watched) {
        ReplacedCalls calls = ReplacedCalls.in(WatchedCalls.class, FenceCalls.class, ReflectionCalls.class);
        ObjectRecords records = new ObjectRecords(users::carriesRecord);
        return new Ring(
                "watched",
                List.of(new ToolUses(), new SerialVersions(), records, new MethodReferences(users)),
                List.of(
                        new ArrayOrigins(),
                        new ConfinedArrays(),
                        new ClassUses(users),
                        new FieldAccesses(false, watched),
                        new WatchedFinalFields(),
                        new VolatileAccesses(),
                        new ArrayAccesses(watched, true),
                        new JdkCallSites(users, calls, false),
                        new CallbackSites(users),
                        new CollectionEdges(),
                        new Allocations(users::isUser),
                        new Clones(users),
                        new ReceivedObjects(users),
                        new ConstructorArrayArguments(),
                        records,
                        new ReplacedCallSites(calls),
                        new BridgedCallSites(calls),
                        new InterruptHandlers(),
                        new UnfollowedMemory(),
                        new RealMonitors(),
                        new RealSynchronizedMethods()));
    }
}
