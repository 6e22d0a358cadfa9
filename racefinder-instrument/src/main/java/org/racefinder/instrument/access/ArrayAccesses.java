package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DASTORE;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP2_X2;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.LASTORE;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.SALOAD;
import static org.objectweb.asm.Opcodes.SASTORE;

import java.util.BitSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.racefinder.instrument.bytecode.BackwardJumps;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.CoverageProbes;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Announces reads and writes of array elements. */
public final class ArrayAccesses implements MethodPass {
    private static final String NOTED = "org/racefinder/runtime/NotedElements";
    private static final String REPEATED = "org/racefinder/runtime/RepeatedAccess";
    private static final String OF_ELEMENT = "(Ljava/lang/Object;II)V";
    private static final String OF_ELEMENT_AGAIN = "(Ljava/lang/Object;IIL" + NOTED + ";)L" + NOTED + ";";
    /**
     * A limit per method: each remembered access needs a local, and methods with more accesses in loops are rarely
     * performance-critical.
     */
    private static final int MAX_REMEMBERED = 32;

    private static final String STORES = "org/racefinder/runtime/ReferenceStores";
    private static final String OF_STORE = "(Ljava/lang/Object;ILjava/lang/Object;I)V";
    private static final String OF_STORE_AGAIN =
            "(Ljava/lang/Object;ILjava/lang/Object;IL" + NOTED + ";)L" + NOTED + ";";

    private final WatchSpecification watched;
    private final boolean remembers;
    private final boolean checksStores;

    public ArrayAccesses() {
        this(WatchSpecification.ALL, false, false);
    }

    /** Leaves out stores that the JVM refuses because the array cannot contain the object. */
    public static ArrayAccesses checkingStores() {
        return new ArrayAccesses(WatchSpecification.ALL, false, true);
    }

    /**
     * {@code remembers}: whether the hook's answer to an access in a loop is kept in a local for the next iteration.
     */
    public ArrayAccesses(WatchSpecification watched, boolean remembers) {
        this(watched, remembers, true);
    }

    private ArrayAccesses(WatchSpecification watched, boolean remembers, boolean checksStores) {
        this.watched = watched;
        this.remembers = remembers;
        this.checksStores = checksStores;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (!watched.includes(body.owner().binaryName(), body.sourceName())) return;
        int marks = CoverageProbes.variable(body);
        AbstractInsnNode[] instructions = body.original();
        BitSet repeated = remembers ? BackwardJumps.repeated(body) : new BitSet();
        int remembered = 0;
        int stored = -1;
        for (int i = 0; i < instructions.length; i++) {
            AbstractInsnNode insn = instructions[i];
            int opcode = insn.getOpcode();
            boolean reads = opcode >= IALOAD && opcode <= SALOAD;
            boolean writes = opcode >= IASTORE && opcode <= SASTORE && !CoverageProbes.isProbe(insn, marks);
            if (!reads && !writes || body.isLeftOut(insn)) continue;
            if (opcode == AASTORE && checksStores) {
                if (stored < 0) stored = localForStores(body);
                boolean again = repeated.get(i) && remembered++ < MAX_REMEMBERED;
                body.before(insn, store(body, body.site(insn), stored, again));
                continue;
            }
            Code code = reads ? Code.code().op(DUP2) : copyArrayAndIndexFromBelow(opcode);
            code.push(body.site(insn));
            if (repeated.get(i) && remembered++ < MAX_REMEMBERED) remember(body, code, reads ? "read" : "write");
            else code.hook(reads ? "readElement" : "writeElement", OF_ELEMENT);
            body.before(insn, code.list());
        }
    }

    private static void remember(MethodBody body, Code code, String hookName) {
        int noted = localForNoted(body);
        code.var(ALOAD, noted).callStatic(REPEATED, hookName, OF_ELEMENT_AGAIN).var(ASTORE, noted);
    }

    private static int localForNoted(MethodBody body) {
        int noted = body.newLocal(NOTED);
        FieldInsnNode none = new FieldInsnNode(GETSTATIC, NOTED, "NONE", "L" + NOTED + ";");
        body.atEntry(Code.code().add(none).var(ASTORE, noted).list());
        return noted;
    }

    private static int localForStores(MethodBody body) {
        int local = body.newLocal("java/lang/Object");
        body.atEntry(Code.code().op(ACONST_NULL).var(ASTORE, local).list());
        return local;
    }

    /** Announces the store of a reference together with that reference, which is kept in a local meanwhile. */
    private static InsnList store(MethodBody body, int site, int stored, boolean again) {
        Code code = Code.code().var(ASTORE, stored).op(DUP2).var(ALOAD, stored).push(site);
        if (again) {
            int noted = localForNoted(body);
            code.var(ALOAD, noted).callStatic(STORES, "write", OF_STORE_AGAIN).var(ASTORE, noted);
        } else {
            code.callStatic(STORES, "write", OF_STORE);
        }
        return code.var(ALOAD, stored).list();
    }

    private static Code copyArrayAndIndexFromBelow(int opcode) {
        if (opcode == LASTORE || opcode == DASTORE) return Code.code().op(DUP2_X2, POP2, DUP2_X2);
        return Code.code().op(DUP_X2, POP, DUP2_X1);
    }
}
