package org.racefinder.explorer.proof;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.findings.HolderNames;
import org.racefinder.explorer.findings.LocationNames;
import org.racefinder.explorer.findings.LockNames;
import org.racefinder.explorer.findings.ObjectLabels;
import org.racefinder.explorer.jdk.GuardedOp;
import org.racefinder.explorer.memory.VariableOps;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.Op;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.explorer.state.Variable;
import org.racefinder.explorer.story.SharedVariable;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Location;
import org.racefinder.model.LockName;
import org.racefinder.model.Result.Proof;

/**
 * Names the variables of an execution that has just ended, and what orders their accesses. Objects are named by the fields
 * that hold them, so one line has one name for the locks of all objects of a class.
 */
final class LinkNames {
    private final ExecutionState execution;
    private final LocationNames locations;
    private final HolderNames holders;
    private final ObjectLabels labels;
    private final Map<SharedVariable, String> variables = new HashMap<>();
    private final Map<SharedVariable, LockNames> locks = new HashMap<>();

    LinkNames(ExecutionState execution, LocationNames locations, ObjectLabels labels) {
        this.execution = execution;
        this.locations = locations;
        this.holders = new HolderNames(locations);
        this.labels = labels;
    }

    // ---- variables

    String of(SharedVariable variable) {
        return variables.computeIfAbsent(variable, this::name);
    }

    private String name(SharedVariable variable) {
        if (variable.isAtomic()) return holders.of(new Variable.OfAtomic(variable.owner()));
        Location location = locations.of(variable.place(execution), variable.owner(), variable.index());
        boolean inJdk = variable.isInJdk() && !variable.field().isStatic;
        String holder = inJdk ? labels.holder(variable.owner()) : null;
        return location.withHolder(holder).subject();
    }

    /** Returns the operation as the path of a finding shows it, with atomics named by the fields that hold them. */
    String action(Op op) {
        String text = op.describe();
        if (!(op instanceof VariableOps.Volatile access)) return text;
        String plain = access.variable().describe();
        return text.endsWith(plain)
                ? text.substring(0, text.length() - plain.length()) + holders.of(access.variable())
                : text;
    }

    // ---- what orders two accesses

    Proof.Way of(ExecutionObserver.Conflict conflict) {
        SharedVariable variable = conflict.first().variable();
        if (conflict.isSynchronizing()) return only(kind(variable.field()), of(variable));
        if (conflict.lock() != null) return only(Proof.LinkKind.LOCK, lock(conflict.lock(), variable));
        if (conflict.edges().isEmpty() && isFinal(variable.field())) return only(Proof.LinkKind.FINAL_FIELD, null);
        List<Proof.Link> links = new ArrayList<>();
        for (EdgeGraph.Edge edge : conflict.edges()) links.add(link(edge, variable));
        return new Proof.Way(links);
    }

    private static Proof.Way only(Proof.LinkKind kind, String object) {
        return new Proof.Way(List.of(new Proof.Link(kind, object, null, null)));
    }

    private static boolean isFinal(FieldAccess field) {
        return field != null && Modifier.isFinal(field.name.modifiers());
    }

    /** Atomics, and fields that are accessed through handles, are not volatile themselves. */
    private static Proof.LinkKind kind(FieldAccess field) {
        boolean isVolatile = field != null && (Modifier.isVolatile(field.name.modifiers()) || field.madeVolatile);
        return isVolatile ? Proof.LinkKind.VOLATILE : Proof.LinkKind.ATOMIC;
    }

    private String lock(Object lock, SharedVariable variable) {
        LockName name = locks.computeIfAbsent(variable, of -> new LockNames(locations, of.owner()))
                .of(lock);
        ObjectRecord record = execution.known(lock);
        return name.kind() == LockName.Kind.SOMEWHERE && record != null ? Describe.object(record) : name.display();
    }

    private Proof.Link link(EdgeGraph.Edge edge, SharedVariable variable) {
        EdgeEnd release = edge.released();
        EdgeEnd acquire = edge.acquired();
        if (release.is(OperationKind.THREAD_START))
            return new Proof.Link(Proof.LinkKind.START, acquire.thread.name(), end("start", release.site), null);
        if (release.is(OperationKind.THREAD_END) && acquire.is(OperationKind.THREAD_JOIN))
            return new Proof.Link(Proof.LinkKind.JOIN, release.thread.name(), null, end("join", acquire.site));
        if (release.lock != null)
            return new Proof.Link(
                    Proof.LinkKind.LOCK,
                    lock(release.lock.object, variable),
                    end("unlock", release.site),
                    end("lock", acquire.site));
        if (release.op instanceof VariableOps.Volatile write) {
            FieldAccess field = write.variable() instanceof Variable.OfField of ? of.field() : null;
            return new Proof.Link(
                    kind(field), holders.of(write.variable()), end("write", release.site), end("read", acquire.site));
        }
        if (release.is(OperationKind.CLASS_INITIALISED)) return named(Proof.LinkKind.CLASS_INITIALISATION, edge, null);
        boolean calls = method(release) != null && method(acquire) != null;
        return named(calls ? Proof.LinkKind.CALL : Proof.LinkKind.OTHER, edge, synchronizer(release, acquire));
    }

    /** A link whose ends are named by what the threads do. */
    private Proof.Link named(Proof.LinkKind kind, EdgeGraph.Edge edge, String object) {
        return new Proof.Link(
                kind,
                object,
                end(text(edge.released()), edge.released().site),
                end(text(edge.acquired()), edge.acquired().site));
    }

    private static String method(EdgeEnd end) {
        return end.op == null ? null : end.op.method();
    }

    private String text(EdgeEnd end) {
        if (end.op == null) return "synchronization inside a call";
        return end.op.method() != null ? end.op.method() : action(end.op);
    }

    /** Returns the object on which both methods were called; null if there is none, or if it has no name. */
    private static String synchronizer(EdgeEnd release, EdgeEnd acquire) {
        boolean same = release.op instanceof GuardedOp first
                && acquire.op instanceof GuardedOp second
                && first.record() == second.record();
        return same ? Describe.object(((GuardedOp) release.op).record()) : null;
    }

    private static Proof.End end(String action, CodeSite site) {
        return new Proof.End(action, site.line() > 0 ? site : null);
    }
}
