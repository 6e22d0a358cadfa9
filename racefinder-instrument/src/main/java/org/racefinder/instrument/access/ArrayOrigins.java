package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.IALOAD;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.SALOAD;
import static org.objectweb.asm.Opcodes.SASTORE;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.model.ArrayOrigin;
import org.racefinder.model.FieldName;

/**
 * Records the fields from which a method reads the arrays whose elements it accesses, so that reports can name the
 * arrays after them. Changes no code, and must run before the passes that do.
 */
public final class ArrayOrigins implements MethodPass {
    /** Element types, in the order of the opcodes IALOAD to SALOAD and IASTORE to SASTORE. */
    private static final String KINDS = "IJFDABCS";

    private static final int MAX_INSTRUCTIONS = 10_000;
    private static final int MAX_STEPS = 16;

    @Override
    public void rewrite(MethodBody body) {
        AbstractInsnNode[] instructions = body.original();
        if (instructions.length > MAX_INSTRUCTIONS || !hasElements(instructions)) return;
        Frame<SourceValue>[] frames = frames(body.owner().node().name, body.node());
        if (frames == null) return;
        for (int i = 0; i < instructions.length; i++) {
            int opcode = instructions[i].getOpcode();
            if (!isAccess(opcode) || frames[i] == null) continue;
            boolean writes = opcode >= IASTORE;
            SourceValue array = frames[i].getStack(frames[i].getStackSize() - (writes ? 3 : 2));
            char kind = KINDS.charAt(opcode - (writes ? IASTORE : IALOAD));
            int site = body.site(instructions[i]);
            body.owner().symbols().arrayOrigin(new Search(body, frames).origin(array, site, kind));
        }
    }

    private static boolean hasElements(AbstractInsnNode[] instructions) {
        for (AbstractInsnNode each : instructions) if (isAccess(each.getOpcode())) return true;
        return false;
    }

    private static boolean isAccess(int opcode) {
        return opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
    }

    /** Null if the code is invalid, which the verifier reports. */
    private static Frame<SourceValue>[] frames(String owner, MethodNode method) {
        try {
            return new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
        } catch (AnalyzerException e) {
            return null;
        }
    }

    /** Searches backwards, through locals, copies and casts, for the instruction that created a value. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Search(MethodBody body, Frame<SourceValue>[] frames) {
        ArrayOrigin origin(SourceValue array, int site, char kind) {
            SourceValue value = array;
            int depth = 1;
            for (int steps = 0; steps < MAX_STEPS && value.insns.size() == 1; steps++) {
                AbstractInsnNode from = value.insns.iterator().next();
                Frame<SourceValue> before = frames[body.node().instructions.indexOf(from)];
                switch (from.getOpcode()) {
                    case GETFIELD, GETSTATIC -> {
                        return new ArrayOrigin(site, field((FieldInsnNode) from), depth, kind);
                    }
                    case ALOAD -> value = before.getLocal(((VarInsnNode) from).var);
                    // Array and index, duplicated to read and write an element.
                    case DUP2 -> value = before.getStack(before.getStackSize() - 2);
                    case ASTORE, DUP, CHECKCAST -> value = before.getStack(before.getStackSize() - 1);
                    case AALOAD -> {
                        value = before.getStack(before.getStackSize() - 2);
                        depth++;
                    }
                    default -> steps = MAX_STEPS;
                }
            }
            return new ArrayOrigin(site, 0, 1, kind);
        }

        private int field(FieldInsnNode access) {
            var resolved = body.owner().hierarchy().field(access.owner, access.name, access.desc);
            String declaring =
                    resolved.isEmpty() ? access.owner : resolved.get().declaringClass();
            int modifiers = resolved.isEmpty() ? 0 : resolved.get().field().access();
            return body.owner()
                    .symbols()
                    .field(new FieldName(declaring.replace('/', '.'), access.name, access.desc, modifiers));
        }
    }
}
