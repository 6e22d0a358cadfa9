package org.racefinder.agent.observe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.trace.log.LogOp;

/**
 * Locations that are accessed both plainly and atomically. Two atomic accesses are no race; a plain one and an atomic one are, if one of them writes and nothing orders them. Analyses know reads and writes
 * only; so each side writes marks of its own, by thread, that only the other side reads.
 */
final class MixedAccesses {
    /** Whose marks they are. */
    enum Role {
        PLAIN_READ,
        PLAIN_WRITE,
        ATOMIC_WRITE
    }

    private static final Role[] ROLES = Role.values();
    private static final long MARK = 1L << 63;
    private static final int ROLE = 60;

    private final LogNumbering numbers;
    private final List<Interpreter> interpreters;
    /** By location: the threads that left marks, in each role. */
    private final Map<Integer, int[][]> threads = new HashMap<>();

    MixedAccesses(LogNumbering numbers, List<Interpreter> interpreters) {
        this.numbers = numbers;
        this.interpreters = interpreters;
    }

    /** The location that a number is about, be it a mark of it or itself. */
    static int location(int number, LogNumbering numbers) {
        return isMark(numbers.key(number)) ? (int) numbers.key(number) : number;
    }

    private static boolean isMark(long key) {
        return key < 0;
    }

    static Role role(int number, LogNumbering numbers) {
        long key = numbers.key(number);
        return isMark(key) ? ROLES[(int) (key >> ROLE) & 3] : null;
    }

    void access(int thread, LogOp op, int location, int site) {
        switch (op) {
            case READ -> {
                leave(thread, Role.PLAIN_READ, location, site);
                look(thread, Role.ATOMIC_WRITE, location, false, site);
            }
            case WRITE -> {
                leave(thread, Role.PLAIN_WRITE, location, site);
                look(thread, Role.ATOMIC_WRITE, location, true, site);
            }
            case ATOMIC_READ -> tell(thread, location, false, site);
            default -> {
                leave(thread, Role.ATOMIC_WRITE, location, site);
                look(thread, Role.PLAIN_READ, location, false, site);
                look(thread, Role.PLAIN_WRITE, location, false, site);
            }
        }
    }

    private void leave(int thread, Role role, int location, int site) {
        int[][] known = threads.computeIfAbsent(location, l -> new int[ROLES.length][0]);
        int[] before = known[role.ordinal()];
        if (Arrays.stream(before).noneMatch(t -> t == thread)) {
            known[role.ordinal()] = Arrays.copyOf(before, before.length + 1);
            known[role.ordinal()][before.length] = thread;
        }
        tell(thread, mark(thread, role, location), true, site);
    }

    private void look(int thread, Role role, int location, boolean writes, int site) {
        int[][] known = threads.get(location);
        if (known == null) return;
        for (int other : known[role.ordinal()])
            if (other != thread) tell(thread, mark(other, role, location), writes, site);
    }

    private int mark(int thread, Role role, int location) {
        return numbers.of(MARK | (long) role.ordinal() << ROLE | ((long) thread & 0xffffff) << 32 | location);
    }

    private void tell(int thread, int number, boolean writes, int site) {
        for (Interpreter each : interpreters) each.marked(thread, number, writes, site);
    }
}
