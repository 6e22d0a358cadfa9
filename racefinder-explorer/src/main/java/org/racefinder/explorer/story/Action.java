package org.racefinder.explorer.story;

import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Op;
import org.racefinder.model.CodeSite;

/**
 * An access of a thread to a variable, with the value that it read or wrote, a synchronization action, or a call of a
 * JDK method.
 */
final class Action {
    final ManagedThread thread;
    /** Null for a synchronization action and for a call. */
    final SharedVariable variable;
    /** The synchronization action; null for an access and for a call. */
    final Op op;
    /** The call; for an action that the JDK makes for the program, the call that made it; or null. */
    final Call call;

    final boolean reads;
    final boolean writes;
    final CodeSite site;
    /** The position of the event in whose step the access was made. */
    final int event;
    /** The value before the access: the one that was read, or that was overwritten. */
    final Object before;
    /** The value after the access. Known once the thread has gone on. */
    Object after;

    /** The latest earlier access of another thread that nothing orders before this one, if they conflict; or null. */
    Action racesWith;

    String note;

    Action(
            ManagedThread thread,
            SharedVariable variable,
            boolean reads,
            boolean writes,
            CodeSite site,
            int event,
            Object before,
            Call call) {
        this(thread, variable, null, call, reads, writes, site, event, before);
    }

    /** A synchronization action, in a call of the JDK or not. */
    Action(Op op, Call call, CodeSite site, int event) {
        this(op.thread, null, op, call, false, false, site, event, null);
    }

    /** A call. */
    Action(Call call, int event) {
        this(call.thread, null, null, call, false, false, call.site, event, null);
    }

    private Action(
            ManagedThread thread,
            SharedVariable variable,
            Op op,
            Call call,
            boolean reads,
            boolean writes,
            CodeSite site,
            int event,
            Object before) {
        this.thread = thread;
        this.variable = variable;
        this.op = op;
        this.call = call;
        this.reads = reads;
        this.writes = writes;
        this.site = site;
        this.event = event;
        this.before = before;
        this.after = before;
    }

    boolean isInSameMethod(Action other) {
        return site.className().equals(other.site.className()) && site.method().equals(other.site.method());
    }

    /** Whether the action is a call itself, not an action inside it. */
    boolean isCall() {
        return call != null && op == null && variable == null;
    }

    boolean isSameRead(Action other) {
        if (isCall()) return other.isCall() && call.isSame(other.call);
        return reads
                && other.reads
                && !writes
                && !other.writes
                && thread == other.thread
                && variable.equals(other.variable)
                && site.line() == other.site.line()
                && (before == null ? other.before == null : before.equals(other.before));
    }
}
