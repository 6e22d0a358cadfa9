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
 * Leaves out arrays that never leave the call of the method that makes them: no other thread can get at them, so nothing about them can race. Objects always leave it, for their constructor. Stands before whatever changes the method.
 */
public final class ConfinedArrays implements MethodPass {
    private static final int LARGEST = 10_000;

    @Override
    public void rewrite(MethodBody body) {
        AbstractInsnNode[] instructions = body.original();
        if (instructions.length > LARGEST || !makesArrays(instructions)) return;
        ArrayFlow flow = new ArrayFlow();
        Frame<ArrayFlow.Origin>[] frames;
        try {
            frames = new Analyzer<>(flow).analyze(body.owner().node().name, body.node());
        } catch (AnalyzerException e) {
            // the code is not valid: others will say so
            return;
        }
        for (int i = 0; i < instructions.length; i++) {
            if (frames[i] != null && isConfined(instructions[i], frames[i], flow)) body.leaveOut(instructions[i]);
        }
    }

    private static boolean makesArrays(AbstractInsnNode[] instructions) {
        for (AbstractInsnNode each : instructions) if (isMaker(each.getOpcode())) return true;
        return false;
    }

    private static boolean isMaker(int opcode) {
        return opcode == NEWARRAY || opcode == ANEWARRAY;
    }

    private static boolean isConfined(AbstractInsnNode insn, Frame<ArrayFlow.Origin> before, ArrayFlow flow) {
        int opcode = insn.getOpcode();
        if (isMaker(opcode)) return !flow.escapes(insn);
        boolean reads = opcode >= IALOAD && opcode <= SALOAD;
        boolean writes = opcode >= IASTORE && opcode <= SASTORE;
        return (reads || writes) && flow.isConfined(before.getStack(before.getStackSize() - (writes ? 3 : 2)));
    }
}
