package org.racefinder.instrument.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The live locals before each instruction, by the usual backward data flow over the edges of {@link TypeFlow}. */
public final class Liveness {
    private final BitSet[] liveBefore;

    public Liveness(TypeFlow flow) {
        AbstractInsnNode[] instructions = flow.instructions();
        int size = instructions.length;
        liveBefore = new BitSet[size];
        List<List<Integer>> predecessors = predecessors(flow, size);
        Deque<Integer> pending = new ArrayDeque<>();
        BitSet queued = new BitSet(size);
        for (int i = 0; i < size; i++) {
            liveBefore[i] = new BitSet();
            pending.addFirst(i);
        }
        queued.set(0, size);
        while (!pending.isEmpty()) {
            int at = pending.pollFirst();
            queued.clear(at);
            BitSet live = new BitSet();
            for (int next : flow.successors(at)) live.or(liveBefore[next]);
            transfer(instructions[at], live);
            if (live.equals(liveBefore[at])) continue;
            liveBefore[at] = live;
            for (int before : predecessors.get(at)) {
                if (queued.get(before)) continue;
                queued.set(before);
                pending.addLast(before);
            }
        }
    }

    private static List<List<Integer>> predecessors(TypeFlow flow, int size) {
        List<List<Integer>> predecessors = new ArrayList<>(size);
        for (int i = 0; i < size; i++) predecessors.add(new ArrayList<>(2));
        for (int i = 0; i < size; i++)
            for (int next : flow.successors(i)) predecessors.get(next).add(i);
        return predecessors;
    }

    private static void transfer(AbstractInsnNode insn, BitSet live) {
        if (insn instanceof VarInsnNode access) {
            boolean store = access.getOpcode() >= Opcodes.ISTORE && access.getOpcode() <= Opcodes.ASTORE;
            live.set(access.var, !store);
        } else if (insn instanceof IincInsnNode increment) {
            live.set(increment.var);
        }
    }

    public boolean isLive(int at, int local) {
        return liveBefore[at].get(local);
    }
}
