package org.racefinder.jdk.contract;

import java.util.List;

/**
 * One happens-before edge of a contract, or a lock that the call acquires or releases: its effect, its target, the
 * moment at which it takes effect, and its conditions, which must all hold.
 */
public record Edge(Direction direction, EdgeTarget target, Moment moment, List<Condition> conditions) {
    public Edge {
        conditions = List.copyOf(conditions);
        for (Condition each : conditions)
            if (moment != Moment.OUTCOME && !each.knownBefore())
                throw new IllegalArgumentException(each + " is not known at " + moment);
    }

    public static Edge acquire(EdgeTarget target) {
        return new Edge(Direction.ACQUIRE, target, Moment.OUTCOME, List.of());
    }

    public static Edge acquireIf(Condition condition, EdgeTarget target) {
        return new Edge(Direction.ACQUIRE, target, Moment.OUTCOME, List.of(condition));
    }

    public static Edge release(EdgeTarget target) {
        return new Edge(Direction.RELEASE, target, Moment.OUTCOME, List.of());
    }

    public static Edge releaseIf(Condition condition, EdgeTarget target) {
        return new Edge(Direction.RELEASE, target, Moment.OUTCOME, List.of(condition));
    }

    public static Edge releaseAnew(EdgeTarget target) {
        return new Edge(Direction.RELEASE_ANEW, target, Moment.OUTCOME, List.of());
    }

    public static Edge forget(EdgeTarget target) {
        return new Edge(Direction.FORGET, target, Moment.OUTCOME, List.of());
    }

    public static Edge forgetIf(Condition condition, EdgeTarget target) {
        return new Edge(Direction.FORGET, target, Moment.OUTCOME, List.of(condition));
    }

    public static Edge hold(EdgeTarget target) {
        return new Edge(Direction.HOLD, target, Moment.OUTCOME, List.of());
    }

    public static Edge holdIf(Condition condition, EdgeTarget target) {
        return new Edge(Direction.HOLD, target, Moment.OUTCOME, List.of(condition));
    }

    public static Edge letGo(EdgeTarget target) {
        return new Edge(Direction.LET_GO, target, Moment.OUTCOME, List.of());
    }

    public static Edge letGoIf(Condition condition, EdgeTarget target) {
        return new Edge(Direction.LET_GO, target, Moment.OUTCOME, List.of(condition));
    }

    /** The same edge, but taking effect before the body runs. */
    public Edge onEntry() {
        return new Edge(direction, target, Moment.ENTRY, conditions);
    }

    /** The same edge, but taking effect whenever the call ends. */
    public Edge onExit() {
        return new Edge(direction, target, Moment.EXIT, conditions);
    }

    /** The same edge with one more condition. */
    public Edge andIf(Condition condition) {
        return new Edge(
                direction,
                target,
                moment,
                conditions.isEmpty() ? List.of(condition) : List.of(conditions.get(0), condition));
    }

    /** Whether all conditions can be decided before the body runs. */
    public boolean isDecidedBefore() {
        for (Condition each : conditions) if (!each.knownBefore()) return false;
        return true;
    }

    /** Whether the edge orders anything. Otherwise it only records which lock is held. */
    public boolean isOrder() {
        return direction != Direction.HOLD && direction != Direction.LET_GO;
    }

    /** The edge in words, such as {@code release to the key if the result is null}. */
    public String text() {
        StringBuilder text = new StringBuilder(direction.text()).append(' ').append(target.text());
        String separator = " if ";
        for (Condition each : conditions) {
            text.append(separator).append(each.text());
            separator = " and ";
        }
        return text.toString();
    }
}
