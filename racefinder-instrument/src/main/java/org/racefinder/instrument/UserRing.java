package org.racefinder.instrument;

import java.util.List;
import org.racefinder.runtime.ThreadCalls;

/** The ring of the user's own classes: everything is rewritten. */
public final class UserRing {
    private UserRing() {}

    public static Ring of(UserClasses users, InterfaceStatics interfaces) {
        ReplacedCalls calls = ReplacedCalls.in(ThreadCalls.class);
        ObjectRecords records = new ObjectRecords(users::carriesRecord);
        return new Ring(
                "user",
                List.of(new StaticInitialisers(users, interfaces), records),
                List.of(
                        new Loops(),
                        new InitialisationGuards(users),
                        new FieldAccesses(),
                        new ArrayAccesses(),
                        new Allocations(users::isUser),
                        records,
                        new ReplacedCallSites(calls),
                        new Monitors(),
                        new SynchronizedMethods()));
    }
}
