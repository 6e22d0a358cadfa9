package org.racefinder.instrument;

import java.util.List;
import org.racefinder.runtime.FenceCalls;
import org.racefinder.runtime.ReflectionCalls;
import org.racefinder.runtime.WatchedCalls;

/**
 * The ring of the user's own classes in a parallel run: the same accesses are announced as in {@link UserRing}, while monitors, threads and class initialisation are left to the
 * JVM and only told of.
 */
public final class WatchedRing {
    private WatchedRing() {}

    public static Ring of(UserClasses users, WatchSpecification watched) {
        ReplacedCalls calls = ReplacedCalls.in(WatchedCalls.class, FenceCalls.class, ReflectionCalls.class);
        ObjectRecords records = new ObjectRecords(users::carriesRecord);
        return new Ring(
                "watched",
                List.of(new SerialVersions(), records, new MethodReferences(users)),
                List.of(
                        new ArrayOrigins(),
                        new ConfinedArrays(),
                        new ClassUses(users),
                        new FieldAccesses(false, watched),
                        new VolatileAccesses(),
                        new ArrayAccesses(watched, true),
                        new JdkCallSites(users, calls),
                        new Allocations(users::isUser),
                        new Clones(users),
                        new Receptions(users),
                        new GivenToConstructors(),
                        records,
                        new ReplacedCallSites(calls),
                        new BridgedCallSites(),
                        new InterruptHandlers(),
                        new UnfollowedMemory(),
                        new RealMonitors(),
                        new RealSynchronizedMethods()));
    }
}
