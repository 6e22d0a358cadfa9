package org.racefinder.instrument.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/** The slot types before each original instruction of a method, and its control-flow edges. */
public final class TypeFlow {
    private final AbstractInsnNode[] instructions;
    private final Frame<SlotType>[] frames;
    private final Map<AbstractInsnNode, Integer> index = new HashMap<>();
    private final List<List<Integer>> successors;

    private TypeFlow(AbstractInsnNode[] instructions, Frame<SlotType>[] frames, List<List<Integer>> successors) {
        this.instructions = instructions;
        this.frames = frames;
        this.successors = successors;
        for (int i = 0; i < instructions.length; i++) index.put(instructions[i], i);
    }

    /** Must be called before the first change to the method. */
    static TypeFlow of(String owner, MethodNode method, AbstractInsnNode[] instructions) {
        Flow flow = new Flow(method, instructions);
        try {
            Frame<SlotType>[] frames = flow.analyze(owner, method);
            return new TypeFlow(instructions, frames, flow.successors);
        } catch (AnalyzerException e) {
            throw new CannotRewrite(owner, "the code of " + method.name + " is not valid", e);
        }
    }

    /** The slot types before an instruction, or null if it cannot be reached. */
    public Frame<SlotType> before(AbstractInsnNode insn) {
        return frames[index.get(insn)];
    }

    public boolean isReachable(AbstractInsnNode insn) {
        return before(insn) != null;
    }

    public Frame<SlotType> before(int at) {
        return frames[at];
    }

    public AbstractInsnNode[] instructions() {
        return instructions;
    }

    List<Integer> successors(int at) {
        return successors.get(at);
    }

    /** The receiver of a call: the value below the arguments. */
    public SlotType receiver(MethodInsnNode call) {
        Frame<SlotType> frame = before(call);
        return frame.getStack(frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length);
    }

    private static final class Flow extends Analyzer<SlotType> {
        private final AbstractInsnNode[] instructions;
        private final List<List<Integer>> successors = new ArrayList<>();

        Flow(MethodNode method, AbstractInsnNode[] instructions) {
            super(new SlotTypes(method.name.equals("<init>")));
            this.instructions = instructions;
            for (int i = 0; i < instructions.length; i++) successors.add(new ArrayList<>(2));
        }

        @Override
        protected void newControlFlowEdge(int from, int to) {
            if (!successors.get(from).contains(to)) successors.get(from).add(to);
        }

        /** An instruction that cannot throw has no exceptional edge, even inside a protected range. */
        @Override
        protected boolean newControlFlowExceptionEdge(int from, int to) {
            if (canThrow(instructions[from].getOpcode())) newControlFlowEdge(from, to);
            return true;
        }

        private static boolean canThrow(int opcode) {
            if (opcode < Opcodes.IALOAD) return opcode == Opcodes.LDC;
            return opcode <= Opcodes.SALOAD
                    || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
                    || (opcode >= Opcodes.IDIV && opcode <= Opcodes.LREM)
                    || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.MONITOREXIT)
                    || opcode == Opcodes.MULTIANEWARRAY;
        }

        @Override
        protected Frame<SlotType> newFrame(int locals, int stack) {
            return new ConstructingFrame(locals, stack);
        }

        @Override
        protected Frame<SlotType> newFrame(Frame<? extends SlotType> frame) {
            return new ConstructingFrame(frame);
        }
    }

    /** Marks every copy of an object as initialised when its constructor has been called (JVMS 4.10.1.9). */
    private static final class ConstructingFrame extends Frame<SlotType> {
        ConstructingFrame(int locals, int stack) {
            super(locals, stack);
        }

        ConstructingFrame(Frame<? extends SlotType> frame) {
            super(frame);
        }

        @Override
        public void execute(AbstractInsnNode insn, Interpreter<SlotType> interpreter) throws AnalyzerException {
            SlotType constructed = null;
            if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
                constructed = getStack(getStackSize() - 1 - Type.getArgumentTypes(call.desc).length);
            }
            super.execute(insn, interpreter);
            if (constructed == null || !constructed.isUninitialised()) return;
            for (int i = 0; i < getLocals(); i++) if (getLocal(i).equals(constructed)) setLocal(i, SlotType.REFERENCE);
            for (int i = 0; i < getStackSize(); i++)
                if (getStack(i).equals(constructed)) setStack(i, SlotType.REFERENCE);
        }
    }
}
