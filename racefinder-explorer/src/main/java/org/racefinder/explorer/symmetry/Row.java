package org.racefinder.explorer.symmetry;

import java.util.Arrays;
import org.racefinder.explorer.state.ManagedThread;

/**
 * The threads that one thread has started in a row, with no other visible step between. Uses no JDK collection, because
 * those are rewritten and would call hooks.
 */
final class Row {
    private Member[] members = new Member[4];
    private int size;
    /** How many events the starting thread had performed after the last start. */
    int events;
    /** The time of the starting thread until the first start, and until the last one so far. */
    int timeAtFirst;

    int timeAtLast;
    /** Of how many groups of siblings the thread has joined some and not all. */
    int joining;
    /** How many events the thread had performed after the last join. */
    int eventsAtJoin;

    /** @param sibling null if the thread does not count, because it is told apart */
    record Member(ManagedThread thread, Object task, Sibling sibling) {
        Member with(Sibling registered) {
            return new Member(thread, task, registered);
        }
    }

    /** Returns whether a start by this thread, which has just been performed, continues the row. */
    boolean continuesAt(ManagedThread parent) {
        return events + 1 == parent.scheduling.events;
    }

    int size() {
        return size;
    }

    void add(Member member) {
        if (size == members.length) members = Arrays.copyOf(members, size * 2);
        members[size++] = member;
    }

    Member lastAlike(Member member, AlikeTasks tasks) {
        return last(member, tasks, false);
    }

    Member lastAlikeSibling(Member member, AlikeTasks tasks) {
        return last(member, tasks, true);
    }

    private Member last(Member member, AlikeTasks tasks, boolean siblings) {
        for (int i = size - 1; i >= 0; i--) {
            Member other = members[i];
            if (siblings && other.sibling == null) continue;
            if (tasks.areAlike(other.thread.java, other.task, member.thread.java, member.task)) return other;
        }
        return null;
    }
}
