package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.SALOAD;
import static org.objectweb.asm.Opcodes.SASTORE;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Exempts arrays that never leave the method call that creates them: no other thread can reach them, so they cannot
 * race. Objects are not exempt, because they are passed to their constructor. Must run before every pass that changes
 * the method.
 */
public final class ConfinedArrays implements MethodPass {
    private static final int MAX_INSTRUCTIONS = 10_000;

    @Override
    public void rewrite(MethodBody body) {
        AbstractInsnNode[] instructions = body.original();
        if (instructions.length > MAX_INSTRUCTIONS || !createsArrays(instructions)) return;
        ArrayFlow flow = new ArrayFlow();
        Frame<ArrayFlow.Origin>[] frames;
        try {
            frames = new Analyzer<>(flow).analyze(body.owner().node().name, body.node());
        } catch (AnalyzerException e) {
            // The code is invalid, which the verifier reports.
            return;
        }
        for (int i = 0; i < instructions.length; i++) {
            if (frames[i] != null && isConfined(instructions[i], frames[i], flow)) body.leaveOut(instructions[i]);
        }
    }

    private static boolean createsArrays(AbstractInsnNode[] instructions) {
        for (AbstractInsnNode each : instructions) if (createsArray(each.getOpcode())) return true;
        return false;
    }

    private static boolean createsArray(int opcode) {
        return opcode == NEWARRAY || opcode == ANEWARRAY;
    }

    private static boolean isConfined(AbstractInsnNode insn, Frame<ArrayFlow.Origin> before, ArrayFlow flow) {
        int opcode = insn.getOpcode();
        if (createsArray(opcode)) return !flow.escapes(insn);
        boolean reads = opcode >= IALOAD && opcode <= SALOAD;
        boolean writes = opcode >= IASTORE && opcode <= SASTORE;
        return (reads || writes) && flow.isConfined(before.getStack(before.getStackSize() - (writes ? 3 : 2)));
    }
}
