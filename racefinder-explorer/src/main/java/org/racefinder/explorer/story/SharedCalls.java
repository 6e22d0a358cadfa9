package org.racefinder.explorer.story;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;

/**
 * The calls of one execution on objects of the JDK that several threads call, and that at least one call changes. They
 * may explain a failure that no variable of the program explains.
 */
final class SharedCalls {
    private final Set<Object> receivers = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The object that the failing thread called last. */
    private Object last;

    SharedCalls(List<Action> actions, ExecutionState execution) {
        IdentityHashMap<Object, ManagedThread> first = new IdentityHashMap<>();
        Set<Object> shared = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> changed = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Action action : actions) {
            if (!action.isCall()) continue;
            Object receiver = action.call.receiver;
            if (receiver instanceof Thread || execution.known(receiver) == null) continue;
            if (first.putIfAbsent(receiver, action.thread) != null && first.get(receiver) != action.thread)
                shared.add(receiver);
            if (action.call.writes) changed.add(receiver);
        }
        receivers.addAll(shared);
        receivers.retainAll(changed);
    }

    boolean isTold(Call call) {
        return !call.isAccess && receivers.contains(call.receiver);
    }

    /** Whether the call is on the object that the failing thread called last. */
    boolean concernsFailure(Call call) {
        return last == null || call.receiver == last;
    }

    /**
     * Notes at the last call of the failing thread that another thread has changed the object since the thread asked for
     * its state.
     */
    void noteOutdated(ManagedThread failing, List<Action> told) {
        int end = told.size() - 1;
        while (end >= 0 && !(told.get(end).isCall() && told.get(end).thread == failing)) end--;
        if (end < 0) return;
        Call failed = told.get(end).call;
        last = failed.receiver;
        int change = end - 1;
        while (change >= 0 && !isChangeOf(failed, told.get(change))) change--;
        for (int i = change - 1; i >= 0; i--) {
            Action check = told.get(i);
            if (!check.isCall() || check.thread != failing || check.call.receiver != last) continue;
            if (check.call.writes || !check.isInSameMethod(told.get(end))) return;
            told.get(end).note = told.get(change).thread.name() + " changed it after :" + check.site.line();
            return;
        }
    }

    private static boolean isChangeOf(Call failed, Action action) {
        return action.isCall()
                && action.thread != failed.thread
                && action.call.receiver == failed.receiver
                && action.call.writes;
    }
}
