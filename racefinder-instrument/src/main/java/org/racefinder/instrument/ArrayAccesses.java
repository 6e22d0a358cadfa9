package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
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

import java.util.BitSet;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Announces reads and writes of array elements. */
public final class ArrayAccesses implements MethodPass {
    private static final String OBJECT = "java/lang/Object";
    private static final String OF_ELEMENT = "(Ljava/lang/Object;II)V";
    private static final String OF_ELEMENT_AGAIN = "(Ljava/lang/Object;IILjava/lang/Object;)Ljava/lang/Object;";
    /** A method with more accesses in loops is seldom one whose time counts, and each takes a local. */
    private static final int MOST_REMEMBERED = 32;

    private final WatchSpecification watched;
    private final boolean remembers;

    public ArrayAccesses() {
        this(WatchSpecification.ALL, false);
    }

    /** {@code remembers}: what a hook in a loop answers is kept in a local for its next call. */
    ArrayAccesses(WatchSpecification watched, boolean remembers) {
        this.watched = watched;
        this.remembers = remembers;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!watched.includes(body.owner().binaryName(), body.sourceName())) return;
        int marks = CoverageProbes.variable(body);
        AbstractInsnNode[] instructions = body.original();
        BitSet repeated = remembers ? BackwardJumps.repeated(body) : new BitSet();
        int remembered = 0;
        for (int i = 0; i < instructions.length; i++) {
            AbstractInsnNode insn = instructions[i];
            int opcode = insn.getOpcode();
            boolean reads = opcode >= IALOAD && opcode <= SALOAD;
            boolean writes = opcode >= IASTORE && opcode <= SASTORE && !CoverageProbes.isProbe(insn, marks);
            if (!reads && !writes) continue;
            Code code = reads ? Code.code().op(DUP2) : copyArrayAndIndexFromBelow(opcode);
            code.push(body.site(insn));
            String hook = reads ? "readElement" : "writeElement";
            if (repeated.get(i) && remembered++ < MOST_REMEMBERED) remember(body, code, hook);
            else code.hook(hook, OF_ELEMENT);
            body.before(insn, code.list());
        }
    }

    private static void remember(MethodBody body, Code code, String hook) {
        int met = body.newLocal(OBJECT);
        body.atEntry(Code.code().op(ACONST_NULL).var(ASTORE, met).list());
        code.var(ALOAD, met).hook(hook, OF_ELEMENT_AGAIN).var(ASTORE, met);
    }

    private static Code copyArrayAndIndexFromBelow(int opcode) {
        if (opcode == LASTORE || opcode == DASTORE) return Code.code().op(DUP2_X2, POP2, DUP2_X2);
        return Code.code().op(DUP_X2, POP, DUP2_X1);
    }
}
