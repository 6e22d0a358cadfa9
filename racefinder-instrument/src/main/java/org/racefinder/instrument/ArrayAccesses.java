package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.DASTORE;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.SALOAD;
import static org.objectweb.asm.Opcodes.SASTORE;

import org.objectweb.asm.tree.AbstractInsnNode;

/** Announces reads and writes of array elements. */
public final class ArrayAccesses implements MethodPass {
    private static final String OF_ELEMENT = "(Ljava/lang/Object;II)V";
    private final WatchSpecification watched;

    public ArrayAccesses() {
        this(WatchSpecification.ALL);
    }

    ArrayAccesses(WatchSpecification watched) {
        this.watched = watched;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!watched.includes(body.owner().binaryName(), body.sourceName())) return;
        int marks = CoverageProbes.variable(body);
        for (AbstractInsnNode insn : body.original()) {
            int opcode = insn.getOpcode();
            if (opcode >= IALOAD && opcode <= SALOAD) {
                Code code = Code.code().op(DUP2).push(body.site(insn)).hook("readElement", OF_ELEMENT);
                body.before(insn, code.list());
            } else if (opcode >= IASTORE && opcode <= SASTORE && !CoverageProbes.isProbe(insn, marks)) {
                Code code =
                        copyArrayAndIndexFromBelow(opcode).push(body.site(insn)).hook("writeElement", OF_ELEMENT);
                body.before(insn, code.list());
            }
        }
    }

    private static Code copyArrayAndIndexFromBelow(int opcode) {
        if (opcode == LASTORE || opcode == DASTORE) return Code.code().op(DUP2_X2, POP2, DUP2_X2);
        return Code.code().op(DUP_X2, POP, DUP2_X1);
    }
}
