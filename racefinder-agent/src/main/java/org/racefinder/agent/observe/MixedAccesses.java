package org.racefinder.agent.observe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.analysis.Analysis;
import org.racefinder.trace.log.LogOp;

/**
 * Handles locations that are accessed both plainly and atomically. Two atomic accesses do not race; a plain and an
 * atomic one do, if one of them writes and nothing orders them. Analyses know only reads and writes. So each kind of
 * access writes to artificial locations, called marks, one per thread, that only the other kind reads. Only precise
 * analyses receive these accesses; they would mislead heuristic ones.
 */
final class MixedAccesses {
    /** The kind of access that wrote a mark. */
    enum Role {
        PLAIN_READ,
        PLAIN_WRITE,
        ATOMIC_WRITE
    }

    private static final Role[] ROLES = Role.values();
    private static final long MARK = 1L << 63;
    private static final int ROLE_SHIFT = 60;

    private final LogNumbering numbers;
    private final Analysis analysis;
    /** By location and role: the threads that wrote marks. */
    private final Map<Integer, int[][]> threads = new HashMap<>();

    MixedAccesses(LogNumbering numbers, Analysis analysis) {
        this.numbers = numbers;
        this.analysis = analysis;
    }

    /** The location that a number represents: for a mark, the location it belongs to; otherwise the number itself. */
    static int location(int number, LogNumbering numbers) {
        return isMark(numbers.key(number)) ? (int) numbers.key(number) : number;
    }

    private static boolean isMark(long key) {
        return key < 0;
    }

    static Role role(int number, LogNumbering numbers) {
        long key = numbers.key(number);
        return isMark(key) ? ROLES[(int) (key >> ROLE_SHIFT) & 3] : null;
    }

    void access(int thread, LogOp op, int location, int site) {
        switch (op) {
            case READ -> {
                writeMark(thread, Role.PLAIN_READ, location, site);
                readMarks(thread, Role.ATOMIC_WRITE, location, false, site);
            }
            case WRITE -> {
                writeMark(thread, Role.PLAIN_WRITE, location, site);
                readMarks(thread, Role.ATOMIC_WRITE, location, true, site);
            }
            case ATOMIC_READ -> access(thread, location, false, site);
            default -> {
                writeMark(thread, Role.ATOMIC_WRITE, location, site);
                readMarks(thread, Role.PLAIN_READ, location, false, site);
                readMarks(thread, Role.PLAIN_WRITE, location, false, site);
            }
        }
    }

    private void writeMark(int thread, Role role, int location, int site) {
        int[][] known = threads.computeIfAbsent(location, l -> new int[ROLES.length][0]);
        int[] before = known[role.ordinal()];
        if (Arrays.stream(before).noneMatch(t -> t == thread)) {
            known[role.ordinal()] = Arrays.copyOf(before, before.length + 1);
            known[role.ordinal()][before.length] = thread;
        }
        access(thread, mark(thread, role, location), true, site);
    }

    private void readMarks(int thread, Role role, int location, boolean writes, int site) {
        int[][] known = threads.get(location);
        if (known == null) return;
        for (int other : known[role.ordinal()])
            if (other != thread) access(thread, mark(other, role, location), writes, site);
    }

    private int mark(int thread, Role role, int location) {
        return numbers.of(MARK | (long) role.ordinal() << ROLE_SHIFT | ((long) thread & 0xffffff) << 32 | location);
    }

    private void access(int thread, int number, boolean writes, int site) {
        if (writes) analysis.write(thread, number, site);
        else analysis.read(thread, number, site);
    }
}
