package org.racefinder.instrument.bytecode;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.BASTORE;
import static org.objectweb.asm.Opcodes.ICONST_1;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Recognises the probes that JaCoCo inserts into a class. Threads set them without synchronization, by design, so they
 * are not announced.
 */
public final class CoverageProbes {
    private static final String INIT = "$jacocoInit";
    private static final String DATA = "$jacocoData";

    private CoverageProbes() {}

    public static boolean isMember(String name) {
        return name.equals(INIT) || name.equals(DATA);
    }

    /** The local variable that holds the probe array of the method; -1 if there is none. */
    public static int variable(MethodBody body) {
        boolean seen = false;
        for (AbstractInsnNode insn : body.original()) {
            if (loadsProbes(insn)) seen = true;
            else if (seen && insn.getOpcode() == ASTORE) return ((VarInsnNode) insn).var;
        }
        return -1;
    }

    /** Whether the instruction loads the probe array: a call in older class files, a dynamic constant in newer ones. */
    private static boolean loadsProbes(AbstractInsnNode insn) {
        return (insn instanceof MethodInsnNode call && call.name.equals(INIT))
                || (insn instanceof LdcInsnNode load
                        && load.cst instanceof ConstantDynamic constant
                        && isMember(constant.getName()));
    }

    /** Whether the instruction is the store of {@code probes[N] = true}. Must be given an original instruction. */
    public static boolean isProbe(AbstractInsnNode insn, int variable) {
        if (variable < 0 || insn.getOpcode() != BASTORE || insn.getPrevious().getOpcode() != ICONST_1) return false;
        AbstractInsnNode array = insn.getPrevious().getPrevious().getPrevious();
        return array instanceof VarInsnNode load && load.getOpcode() == ALOAD && load.var == variable;
    }
}
