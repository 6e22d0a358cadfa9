package org.racefinder.instrument.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The loops of a method. Every target of a back edge of a depth-first walk is the head of a loop, so every cycle,
 * reducible or not, contains a head. The body of a loop is the set of instructions from which a back edge to its head
 * can be reached without passing the head.
 */
public final class NaturalLoops {
    private final TypeFlow flow;
    private final Map<Integer, BitSet> bodies = new TreeMap<>();

    public NaturalLoops(TypeFlow flow) {
        this.flow = flow;
        int size = flow.instructions().length;
        List<List<Integer>> predecessors = new ArrayList<>(size);
        for (int i = 0; i < size; i++) predecessors.add(new ArrayList<>(2));
        for (int i = 0; i < size; i++)
            for (int next : flow.successors(i)) predecessors.get(next).add(i);
        for (int[] edge : backEdges(size)) {
            BitSet body = bodies.getOrDefault(edge[1], new BitSet());
            bodies.put(edge[1], body);
            body.set(edge[1]);
            addPredecessors(edge[0], body, predecessors);
        }
    }

    /** Indices of the heads, in the order of the code. */
    public Iterable<Integer> heads() {
        return bodies.keySet();
    }

    /** The instructions of the loop with the given head. */
    public BitSet body(int head) {
        return bodies.get(head);
    }

    private List<int[]> backEdges(int size) {
        List<int[]> found = new ArrayList<>();
        BitSet seen = new BitSet(size);
        BitSet open = new BitSet(size);
        Deque<int[]> path = new ArrayDeque<>();
        path.push(new int[] {0, 0});
        seen.set(0);
        open.set(0);
        while (!path.isEmpty()) {
            int[] top = path.peek();
            List<Integer> next = flow.successors(top[0]);
            if (top[1] == next.size()) {
                open.clear(path.pop()[0]);
                continue;
            }
            int to = next.get(top[1]++);
            if (open.get(to)) {
                found.add(new int[] {top[0], to});
            } else if (!seen.get(to)) {
                seen.set(to);
                open.set(to);
                path.push(new int[] {to, 0});
            }
        }
        return found;
    }

    private static void addPredecessors(int source, BitSet body, List<List<Integer>> predecessors) {
        Deque<Integer> pending = new ArrayDeque<>(List.of(source));
        while (!pending.isEmpty()) {
            int at = pending.pop();
            if (body.get(at)) continue;
            body.set(at);
            pending.addAll(predecessors.get(at));
        }
    }

    /**
     * Whether the loop has a counter: a local that is incremented on every path, or decremented on every path, and that
     * the loop does not otherwise store to. No two iterations of such a loop are in the same state.
     *
     * @param ignored locals that do not matter as counters
     */
    public boolean isCounted(int head, BitSet ignored) {
        BitSet body = bodies.get(head);
        Map<Integer, Integer> direction = new TreeMap<>();
        TreeSet<Integer> stored = new TreeSet<>();
        for (int at = body.nextSetBit(0); at >= 0; at = body.nextSetBit(at + 1)) {
            AbstractInsnNode insn = flow.instructions()[at];
            if (insn instanceof IincInsnNode increment) {
                int sign = Integer.signum(increment.incr);
                Integer other = direction.put(increment.var, sign);
                if (sign == 0 || (other != null && other != sign)) stored.add(increment.var);
            } else if (insn instanceof VarInsnNode access && access.getOpcode() >= Opcodes.ISTORE) {
                stored.add(access.var);
            }
        }
        direction.keySet().removeAll(stored);
        for (int local : direction.keySet())
            if (!ignored.get(local) && everyIterationCounts(head, body, local)) return true;
        return false;
    }

    private boolean everyIterationCounts(int head, BitSet body, int counter) {
        BitSet seen = new BitSet();
        Deque<Integer> pending = new ArrayDeque<>(flow.successors(head));
        if (counts(head, counter)) return true;
        while (!pending.isEmpty()) {
            int at = pending.pop();
            if (at == head) return false;
            if (!body.get(at) || seen.get(at) || counts(at, counter)) continue;
            seen.set(at);
            pending.addAll(flow.successors(at));
        }
        return true;
    }

    private boolean counts(int at, int counter) {
        return flow.instructions()[at] instanceof IincInsnNode increment && increment.var == counter;
    }
}
