package org.racefinder.instrument.sync;

import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;

/**
 * Calls hooks in such a way that the method does not notice their failure. On a stack overflow, even the call itself
 * fails. Next to a monitor, that must not leave the monitor in a different state than the program's own code would. A
 * handler starts with an empty operand stack, so the operand stack is saved in locals during the call.
 */
final class SwallowedFailures {
    private static final Object[] FAILURE = {"java/lang/Throwable"};

    private final MethodBody body;
    /** Types of locals and stack before each instruction; null if unknown. */
    private final Map<AbstractInsnNode, Types> types = new HashMap<>();

    /** New locals that hold saved values, by type and by number within the type. */
    private final Map<String, Integer> savedValues = new HashMap<>();

    private record Types(List<Object> locals, List<Object> stack) {}

    SwallowedFailures(MethodBody body) {
        this.body = body;
        Follower follower = new Follower();
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() >= 0) types.put(insn, follower.types());
            insn.accept(follower);
        }
    }

    private final class Follower extends AnalyzerAdapter {
        Follower() {
            super(Opcodes.ASM9, body.owner().node().name, body.node().access, body.node().name, body.node().desc, null);
        }

        Types types() {
            if (locals == null || stack == null) return null;
            List<Object> known = joined(locals);
            List<Object> top = joined(stack);
            return known == null || top == null ? null : new Types(known, top);
        }

        /**
         * Merges the two words of a long or double into one entry. Null if a constructor has not run yet on one of the
         * objects.
         */
        private static List<Object> joined(List<Object> words) {
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < words.size(); i++) {
                Object word = words.get(i);
                if (word instanceof Label || word == Opcodes.UNINITIALIZED_THIS) return null;
                values.add(word);
                if (word == Opcodes.LONG || word == Opcodes.DOUBLE) i++;
            }
            return values;
        }
    }

    /**
     * The code to insert before an instruction that pops an object from the stack: it passes the object to the hook and
     * leaves the stack unchanged.
     */
    InsnList before(AbstractInsnNode insn, String hook, int site) {
        Types known = types.get(insn);
        if (known == null || known.stack.isEmpty())
            return Code.code()
                    .op(Opcodes.DUP)
                    .push(site)
                    .watch(hook, RealMonitors.OF_MONITOR)
                    .list();
        return guarded(known, known.stack, known.stack.size() - 1, hook, site);
    }

    /** The code to insert after the instruction. Adds the code that must precede the instruction to {@code copy}. */
    InsnList after(AbstractInsnNode insn, InsnList copy, String hook, int site) {
        copy.add(Code.code().op(Opcodes.DUP).list());
        Types known = types.get(insn);
        if (known == null || known.stack.isEmpty())
            return Code.code().push(site).watch(hook, RealMonitors.OF_MONITOR).list();
        InsnList code = guarded(known, known.stack, known.stack.size() - 1, hook, site);
        code.add(Code.code().op(POP).list());
        return code;
    }

    private InsnList guarded(Types at, List<Object> stack, int argument, String hook, int site) {
        Map<String, Integer> used = new HashMap<>();
        int[] slots = new int[stack.size()];
        for (int i = 0; i < slots.length; i++) slots[i] = slot(stack.get(i), used);
        Code code = Code.code();
        for (int i = slots.length - 1; i >= 0; i--) code.var(store(stack.get(i)), slots[i]);
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        LabelNode resume = new LabelNode();
        code.add(start);
        code.var(Opcodes.ALOAD, slots[argument]).push(site).watch(hook, RealMonitors.OF_MONITOR);
        code.add(end).add(new JumpInsnNode(GOTO, resume)).add(handler);
        code.add(frame(at, FAILURE)).op(POP, ICONST_1).add(recordFailure());
        code.add(resume).add(frame(at, new Object[0]));
        for (int i = 0; i < slots.length; i++) code.var(load(stack.get(i)), slots[i]);
        // Of several handlers that cover an instruction, the first in the table takes effect.
        body.node().tryCatchBlocks.add(0, new TryCatchBlockNode(start, end, handler, null));
        return code.list();
    }

    /** Sets the flag that a hook failed. A static store needs no additional stack. */
    private static FieldInsnNode recordFailure() {
        return new FieldInsnNode(PUTSTATIC, Code.WATCH, "failed", "Z");
    }

    /** The code of a handler that records the failure of a hook and rethrows it. */
    static InsnList recordAndRethrow() {
        return Code.code()
                .add(new FrameNode(F_NEW, 0, new Object[0], 1, FAILURE))
                .op(ICONST_1)
                .add(recordFailure())
                .op(Opcodes.ATHROW)
                .list();
    }

    private static FrameNode frame(Types at, Object[] stack) {
        Object[] locals = at.locals.toArray();
        return new FrameNode(F_NEW, locals.length, locals, stack.length, stack);
    }

    private int slot(Object type, Map<String, Integer> used) {
        int number = used.merge(String.valueOf(type), 1, Integer::sum);
        return savedValues.computeIfAbsent(type + " " + number, key -> newLocal(type));
    }

    private int newLocal(Object type) {
        int slot = body.newLocal(type);
        Code empty = Code.code();
        if (type == Opcodes.INTEGER) empty.push(0);
        else if (type == Opcodes.FLOAT) empty.op(Opcodes.FCONST_0);
        else if (type == Opcodes.LONG) empty.op(Opcodes.LCONST_0);
        else if (type == Opcodes.DOUBLE) empty.op(Opcodes.DCONST_0);
        else empty.op(Opcodes.ACONST_NULL);
        body.atEntry(empty.var(store(type), slot).list());
        return slot;
    }

    private static int store(Object type) {
        return kind(type).getOpcode(Opcodes.ISTORE);
    }

    private static int load(Object type) {
        return kind(type).getOpcode(Opcodes.ILOAD);
    }

    private static Type kind(Object type) {
        if (type == Opcodes.INTEGER) return Type.INT_TYPE;
        if (type == Opcodes.FLOAT) return Type.FLOAT_TYPE;
        if (type == Opcodes.LONG) return Type.LONG_TYPE;
        if (type == Opcodes.DOUBLE) return Type.DOUBLE_TYPE;
        return Type.getObjectType("java/lang/Object");
    }
}
