package org.racefinder.explorer.findings;

import java.util.List;
import org.racefinder.explorer.execution.Ending;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.model.CodeSite;
import org.racefinder.model.Failure;
import org.racefinder.model.Finding;

/**
 * The failure with which the last execution ended.
 *
 * @param kind deadlock, livelock, uncaught exception or abnormal exit
 * @param name the name of the failure, as in {@link FailureLog.Entry#name}
 * @param thread the thread whose exception was not caught; null for other failures
 * @param failure the exception, or null
 * @param site the line of the program that threw the exception, or null
 */
public record ObservedFailure(Finding.Kind kind, String name, ManagedThread thread, Failure failure, CodeSite site) {
    /** Returns null if the execution ended without a failure. Must be called before objects are labelled. */
    public static ObservedFailure of(SearchRecord search) {
        List<FailureLog.Thrown> thrown = search.failures().thrown();
        if (!thrown.isEmpty()) {
            FailureLog.Thrown first = thrown.get(0);
            return new ObservedFailure(
                    Finding.Kind.UNCAUGHT_EXCEPTION,
                    name(Finding.Kind.UNCAUGHT_EXCEPTION, FailureLog.key(first.failure())),
                    first.thread(),
                    ExceptionDetails.of(first.failure()),
                    StackFrames.site(ExceptionDetails.stack(first.failure())));
        }
        ExecutionState execution = search.engine().execution;
        Ending ending = search.engine().ending();
        if (execution.usedUnmodelled) return null;
        if (ending == Ending.DEADLOCK || ending == Ending.LIVELOCK) {
            Finding.Kind kind = ending == Ending.DEADLOCK ? Finding.Kind.DEADLOCK : Finding.Kind.LIVELOCK;
            return new ObservedFailure(kind, name(kind, BlockedThreads.key(execution)), null, null, null);
        }
        if (ending == Ending.EXITED && execution.exitStatus != 0)
            return new ObservedFailure(
                    Finding.Kind.ABNORMAL_EXIT,
                    name(Finding.Kind.ABNORMAL_EXIT, Integer.toString(execution.exitStatus)),
                    null,
                    null,
                    null);
        return null;
    }

    private static String name(Finding.Kind kind, String key) {
        return kind + " " + key;
    }
}
