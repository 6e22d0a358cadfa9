package org.racefinder.instrument;

import java.util.List;
import org.racefinder.runtime.FenceCalls;
import org.racefinder.runtime.ParkCalls;
import org.racefinder.runtime.ReflectionCalls;
import org.racefinder.runtime.SystemCalls;
import org.racefinder.runtime.ThreadCalls;

/** The ring of the user's own classes: everything is rewritten. */
public final class UserRing {
    private UserRing() {}

    public static Ring of(UserClasses users) {
        ReplacedCalls calls = ReplacedCalls.in(
                ThreadCalls.class, ParkCalls.class, SystemCalls.class, FenceCalls.class, ReflectionCalls.class);
        ObjectRecords records = new ObjectRecords(users::carriesRecord);
        return new Ring(
                "user",
                List.of(new StaticInitialisers(users), records, new ThreadOverrides(), new MethodReferences(users)),
                List.of(
                        new Loops(),
                        new InitialisationGuards(users),
                        new FieldAccesses(),
                        new FinalFields(),
                        new ArrayAccesses(),
                        new JdkCallSites(users, calls),
                        new UnmodelledCalls(),
                        new Allocations(users::isUser),
                        new Clones(users),
                        new Receptions(users, true),
                        new GivenToConstructors(),
                        records,
                        new ReplacedCallSites(calls),
                        new BridgedCallSites(),
                        new GroupHandlers(),
                        new RandomSeeds(),
                        new Monitors(),
                        new SynchronizedMethods(),
                        new InterfaceFields(users)));
    }
}
