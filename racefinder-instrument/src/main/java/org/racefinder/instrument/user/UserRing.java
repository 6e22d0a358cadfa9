package org.racefinder.instrument.user;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.instrument.access.Allocations;
import org.racefinder.instrument.access.ArrayAccesses;
import org.racefinder.instrument.access.Clones;
import org.racefinder.instrument.access.FieldAccesses;
import org.racefinder.instrument.access.FinalFields;
import org.racefinder.instrument.access.ObjectRecords;
import org.racefinder.instrument.access.ReceivedObjects;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.Ring;
import org.racefinder.instrument.calls.BridgedCallSites;
import org.racefinder.instrument.calls.CallbackSites;
import org.racefinder.instrument.calls.ConstructorArrayArguments;
import org.racefinder.instrument.calls.Finalizers;
import org.racefinder.instrument.calls.JdkCallSites;
import org.racefinder.instrument.calls.MethodReferences;
import org.racefinder.instrument.calls.NativeMethods;
import org.racefinder.instrument.calls.ObservedCallSites;
import org.racefinder.instrument.calls.RandomSeeds;
import org.racefinder.instrument.calls.ReferenceUses;
import org.racefinder.instrument.calls.ReplacedCallSites;
import org.racefinder.instrument.calls.ReplacedCalls;
import org.racefinder.instrument.calls.SettingChanges;
import org.racefinder.instrument.calls.ToolUses;
import org.racefinder.instrument.calls.UnmodelledCalls;
import org.racefinder.instrument.initialisation.InitialisationGuards;
import org.racefinder.instrument.initialisation.InterfaceFieldCells;
import org.racefinder.instrument.initialisation.RuntimeStatics;
import org.racefinder.instrument.initialisation.StaticInitialisers;
import org.racefinder.instrument.initialisation.UserClasses;
import org.racefinder.instrument.sync.GroupHandlers;
import org.racefinder.instrument.sync.Monitors;
import org.racefinder.instrument.sync.SynchronizedMethods;
import org.racefinder.instrument.sync.ThreadOverrides;
import org.racefinder.runtime.FenceCalls;
import org.racefinder.runtime.ParkCalls;
import org.racefinder.runtime.ProcessCalls;
import org.racefinder.runtime.ReflectionCalls;
import org.racefinder.runtime.SystemCalls;
import org.racefinder.runtime.ThreadCalls;
import org.racefinder.runtime.UnsafeCalls;

/** The ring of the user's own classes in a controlled run. */
public final class UserRing {
    private UserRing() {}

    public static Ring of(UserClasses users) {
        return ring("user", users, List.of(), new FieldAccesses());
    }

    /** Also announces what each method has in its locals, for searches that compare states. */
    public static Ring withFrames(UserClasses users) {
        return ring("frames", users, List.of(new FrameCaptures(users::isUser)), new FieldAccesses());
    }

    /** The JDK methods whose calls are redirected. */
    public static ReplacedCalls replacedCalls() {
        return ReplacedCalls.in(
                ThreadCalls.class,
                ParkCalls.class,
                SystemCalls.class,
                ProcessCalls.class,
                FenceCalls.class,
                UnsafeCalls.class,
                ReflectionCalls.class);
    }

    /** For classes that the program defines at run time, in class loaders of its own or as hidden classes. */
    public static Ring definedAtRunTime(UserClasses users) {
        return ring("run time", users, List.of(), new RuntimeStatics(users), FieldAccesses.ofInstances(true));
    }

    private static Ring ring(String name, UserClasses users, List<MethodPass> frames, MethodPass... fields) {
        ReplacedCalls calls = replacedCalls();
        ObjectRecords records = new ObjectRecords(users::carriesRecord);
        List<MethodPass> passes = new ArrayList<>(frames);
        passes.addAll(List.of(new LoopHeads(), new InitialisationGuards(users)));
        passes.addAll(List.of(fields));
        passes.addAll(List.of(
                new FinalFields(),
                ArrayAccesses.checkingStores(),
                new JdkCallSites(users, calls, true),
                new ObservedCallSites(users, calls),
                new CallbackSites(users),
                new UnmodelledCalls(),
                new Finalizers(),
                new ReferenceUses(),
                new SettingChanges(),
                new Allocations(users::isUser),
                new Clones(users),
                new ReceivedObjects(users, true),
                new ConstructorArrayArguments(),
                records,
                new ReplacedCallSites(calls),
                new BridgedCallSites(calls),
                new GroupHandlers(),
                new RandomSeeds(),
                new Monitors(),
                new SynchronizedMethods(),
                new InterfaceFieldCells(users)));
        return new Ring(
                name,
                List.of(
                        new ToolUses(),
                        new NativeMethods(),
                        new StaticInitialisers(users),
                        records,
                        new ThreadOverrides(),
                        new MethodReferences(users)),
                passes);
    }
}
