package org.racefinder.instrument.bytecode;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds counters that only decide how a loop passes the time, as in {@code if (++spins > 100) Thread.yield()}. Such a
 * counter is not used after the loop. In the loop it is used only to compute its own next value and in conditions whose
 * two branches meet again at the same instruction, with nothing in between but {@code Thread.yield},
 * {@code Thread.onSpinWait} and computations of the counter. Two iterations that differ in it alone do the same.
 */
public final class PacingCounters {
    private static final int NONE = -1;

    private final TypeFlow flow;
    private final Liveness liveness;
    private final AbstractInsnNode[] instructions;

    public PacingCounters(TypeFlow flow, Liveness liveness) {
        this.flow = flow;
        this.liveness = liveness;
        this.instructions = flow.instructions();
    }

    /** The locals that are such counters of the loop with the given instructions. */
    public BitSet of(BitSet body) {
        BitSet found = new BitSet();
        for (int local : changed(body)) if (isDeadAfter(body, local) && onlyPaces(body, local)) found.set(local);
        return found;
    }

    private Iterable<Integer> changed(BitSet body) {
        TreeSet<Integer> locals = new TreeSet<>();
        for (int at = body.nextSetBit(0); at >= 0; at = body.nextSetBit(at + 1)) {
            if (instructions[at] instanceof IincInsnNode increment) locals.add(increment.var);
            else if (isAccess(at, ISTORE) || isAccess(at, LSTORE)) locals.add(((VarInsnNode) instructions[at]).var);
        }
        return locals;
    }

    private boolean isAccess(int at, int opcode) {
        return instructions[at].getOpcode() == opcode;
    }

    private boolean isDeadAfter(BitSet body, int local) {
        for (int at = body.nextSetBit(0); at >= 0; at = body.nextSetBit(at + 1)) {
            for (int next : flow.successors(at)) if (!body.get(next) && liveness.isLive(next, local)) return false;
        }
        return true;
    }

    /** Every read of the local must begin an expression that ends in a store to it or in a condition without effect. */
    private boolean onlyPaces(BitSet body, int local) {
        BitSet expressions = new BitSet();
        for (int at = body.nextSetBit(0); at >= 0; at = body.nextSetBit(at + 1)) {
            if (expressions.get(at) || !reads(at, local)) continue;
            int end = endOfExpression(at, local);
            if (end == NONE) return false;
            expressions.set(at, end + 1);
        }
        for (int at = body.nextSetBit(0); at >= 0; at = body.nextSetBit(at + 1)) {
            if (!(instructions[at] instanceof VarInsnNode access) || access.var != local) continue;
            if (!expressions.get(at) && !isReset(at - 1, local)) return false;
        }
        for (int at = expressions.nextSetBit(0); at >= 0; at = expressions.nextSetBit(at + 1)) {
            if (instructions[at] instanceof JumpInsnNode && !branchesMeet(at, body, local)) return false;
        }
        return true;
    }

    private boolean reads(int at, int local) {
        return (isAccess(at, ILOAD) || isAccess(at, LLOAD)) && ((VarInsnNode) instructions[at]).var == local;
    }

    /**
     * Follows the expression that begins with a read of the local. Returns the index of the store to the local or of
     * the conditional jump that ends it, or {@link #NONE} if it is used in another way or might throw an exception.
     */
    private int endOfExpression(int first, int local) {
        int depth = 0;
        int previous = first;
        for (int at = first; at < instructions.length; at++) {
            AbstractInsnNode insn = instructions[at];
            if (insn instanceof FrameNode) return NONE;
            if (insn.getOpcode() < 0) continue;
            int opcode = insn.getOpcode();
            if (isConstant(insn) || opcode == ILOAD || opcode == LLOAD) {
                depth++;
            } else if (insn instanceof IincInsnNode increment) {
                if (increment.var != local) return NONE;
            } else if (isBinary(opcode)) {
                boolean divides = opcode == IDIV || opcode == IREM || opcode == LDIV || opcode == LREM;
                if (divides && !isNonZeroConstant(instructions[previous])) return NONE;
                depth--;
            } else if (opcode == ISTORE || opcode == LSTORE) {
                return depth == 1 && ((VarInsnNode) insn).var == local ? at : NONE;
            } else if (opcode >= IFEQ && opcode <= IFLE) {
                return depth == 1 ? at : NONE;
            } else if (opcode >= IF_ICMPEQ && opcode <= IF_ICMPLE) {
                return depth == 2 ? at : NONE;
            } else if (opcode != INEG && opcode != LNEG && opcode != I2L && opcode != L2I) {
                return NONE;
            }
            if (depth < 1) return NONE;
            previous = at;
        }
        return NONE;
    }

    private static boolean isConstant(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        return (opcode >= ICONST_M1 && opcode <= LCONST_1)
                || insn instanceof IntInsnNode && opcode != NEWARRAY
                || insn instanceof LdcInsnNode ldc && (ldc.cst instanceof Integer || ldc.cst instanceof Long);
    }

    private static boolean isNonZeroConstant(AbstractInsnNode insn) {
        if (insn instanceof IntInsnNode push && insn.getOpcode() != NEWARRAY) return push.operand != 0;
        if (insn instanceof LdcInsnNode ldc) return ldc.cst instanceof Number number && number.longValue() != 0;
        int opcode = insn.getOpcode();
        return opcode == ICONST_M1 || (opcode >= ICONST_1 && opcode <= ICONST_5) || opcode == LCONST_1;
    }

    private static boolean isBinary(int opcode) {
        return opcode == LCMP
                || (opcode >= IADD && opcode <= LREM && opcode % 4 < 2)
                || (opcode >= ISHL && opcode <= LXOR);
    }

    /** Whether the instruction is a constant that is stored to the local at once. */
    private boolean isReset(int at, int local) {
        return isConstant(instructions[at])
                && (isAccess(at + 1, ISTORE) || isAccess(at + 1, LSTORE))
                && ((VarInsnNode) instructions[at + 1]).var == local;
    }

    /** Whether all paths from the jump come to the same next instruction that does more than pass the time. */
    private boolean branchesMeet(int jump, BitSet body, int local) {
        BitSet seen = new BitSet();
        int met = NONE;
        Deque<Integer> pending = new ArrayDeque<>(flow.successors(jump));
        while (!pending.isEmpty()) {
            int at = pending.pop();
            if (!body.get(at)) return false;
            if (seen.get(at)) continue;
            seen.set(at);
            int end = reads(at, local) ? endOfExpression(at, local) : NONE;
            int next = afterPassingTime(at, local);
            if (end == jump) return false;
            if (end != NONE) pending.addAll(flow.successors(end));
            else if (next != NONE) pending.push(next);
            else if (met == NONE) met = at;
            else if (met != at) return false;
        }
        return met != NONE;
    }

    /** The next instruction after one that has no effect but on the counter, or {@link #NONE}. */
    private int afterPassingTime(int at, int local) {
        AbstractInsnNode insn = instructions[at];
        if (insn instanceof JumpInsnNode jump && jump.getOpcode() == GOTO)
            return flow.successors(at).get(0);
        if (isConstant(insn)) return isReset(at, local) ? at + 2 : NONE;
        boolean passes = insn.getOpcode() < 0
                || insn.getOpcode() == NOP
                || insn instanceof IincInsnNode increment && increment.var == local
                || insn instanceof MethodInsnNode call
                        && call.getOpcode() == INVOKESTATIC
                        && call.owner.equals("java/lang/Thread")
                        && (call.name.equals("yield") || call.name.equals("onSpinWait"));
        return passes ? at + 1 : NONE;
    }
}
