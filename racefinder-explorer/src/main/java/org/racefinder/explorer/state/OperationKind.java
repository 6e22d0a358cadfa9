package org.racefinder.explorer.state;

import java.util.List;

/**
 * The kinds of visible operations. Saved searches contain the names of these constants, so a constant must not be
 * renamed.
 */
public enum OperationKind {
    MAP("MapOp"),
    MONITOR_METHOD("MonitorFamily$Through"),
    GUARDED("GuardedOp"),
    BARRIER_CHANGE("BarrierOps$Change"),
    BARRIER_DEPART("BarrierOps$Depart"),
    POOL_AWAIT("PoolAwait"),
    KEY_LOCK("KeyLock"),
    PARK("ParkOps$Park"),
    UNPARK("ParkOps$Unpark"),
    PARK_TIMER("ParkOps$Timer"),
    MONITOR_ENTER("MonitorOps$Enter"),
    MONITOR_EXIT("MonitorOps$Exit"),
    WAIT("MonitorOps$Wait"),
    WAKE("MonitorOps$Wake"),
    WAIT_TIMER("MonitorOps$Timer"),
    NOTIFY("MonitorOps$Notify"),
    NOTIFY_ALL("MonitorOps$NotifyAll"),
    THREAD_START("ThreadOps$Start"),
    SHUTDOWN_HOOK_BEGIN("ThreadOps$HookBegin"),
    THREAD_JOIN("ThreadOps$Join"),
    THREAD_INSPECT("ThreadOps$Inspect"),
    CLASS_USE("ClassInitialisation$Use"),
    CLASS_INITIALISED("ClassInitialisation$Finish"),
    INTERRUPT("InterruptOps$Interrupt"),
    SEE_INTERRUPT("InterruptOps$SeeInterrupt"),
    VOLATILE_ACCESS("VariableOps$Volatile"),
    PLAIN_ACCESS("VariableOps$Plain"),
    FREEZE("FinalFieldFreezes$Freeze", "Freezes$Freeze"),
    CHOOSE("EngineOps$Choose", "VariableOps$Choose"),
    YIELD("EngineOps$Yield", "VariableOps$Yield"),
    JDK_CODE_ENTRY("EngineOps$Entry", "VariableOps$Entry"),
    PROGRAM_EXIT("EngineOps$Exit", "VariableOps$Exit"),
    AWAIT_CHANGE("AwaitChange"),
    CELL,
    POOL_SHUTDOWN,
    POOL_QUERY,
    POOL_RESERVE,
    FUTURE_RUN,
    FUTURE_COMPLETE,
    FUTURE_CANCEL,
    FUTURE_GET,
    FUTURE_QUERY,
    THREAD_BEGIN("ThreadLife$Begin", "ThreadOps$Begin"),
    THREAD_END("ThreadLife$End", "ThreadOps$End");

    /** The class names, without packages, that earlier versions saved instead of the name of the constant. */
    @SuppressWarnings("ImmutableEnumChecker") // an immutable list
    private final List<String> earlierNames;

    OperationKind(String... earlierNames) {
        this.earlierNames = List.of(earlierNames);
    }

    /** Reads a name from a saved search; null if this version has no such kind. */
    public static OperationKind ofSavedName(String saved) {
        String withoutPackage = saved.substring(saved.lastIndexOf('.') + 1);
        for (OperationKind kind : values())
            if (kind.name().equals(saved) || kind.earlierNames.contains(withoutPackage)) return kind;
        return null;
    }
}
