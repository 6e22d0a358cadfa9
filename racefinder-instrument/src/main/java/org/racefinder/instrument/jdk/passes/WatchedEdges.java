package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;
import org.racefinder.jdk.table.JdkModels;

/**
 * Announces the synchronization inside lifted JDK code in a parallel run: a release before a write, an acquire after a
 * read. If the field is unknown, its number is 0, which represents all fields of the object. This may add order that
 * the code does not guarantee, but never omits any. Internal atomics of such code are not announced.
 */
public final class WatchedEdges implements MethodPass {
    private static final String OF_OBJECT = "(Ljava/lang/Object;)V";
    private static final String OF_FIELD = "(Ljava/lang/Object;I)V";
    private final SynchronizingFields fields = new SynchronizingFields(new JdkClassFiles());

    @Override
    public void rewrite(MethodBody body) {
        if (body.node().name.startsWith("<")) return;
        AbstractInsnNode[] original = body.original();
        int[] numbers = fieldsOfCalls(body, original);
        for (int i = 0; i < original.length; i++) {
            AbstractInsnNode insn = original[i];
            if (insn.getOpcode() == Opcodes.AASTORE) body.before(insn, elementStored());
            else if (insn instanceof FieldInsnNode access) announce(body, access);
            else if (numbers[i] >= 0) announce(body, (MethodInsnNode) insn, numbers[i]);
        }
    }

    /**
     * The field number of each call, computed before any instruction is changed; -1 for instructions that are not
     * announced.
     */
    private int[] fieldsOfCalls(MethodBody body, AbstractInsnNode[] original) {
        int[] numbers = new int[original.length];
        Frame<SourceValue>[] frames = null;
        for (int i = 0; i < original.length; i++) {
            numbers[i] = -1;
            if (!(original[i] instanceof MethodInsnNode call) || !isAnnounced(call)) continue;
            if (frames == null) frames = SynchronizingFields.sources(body);
            numbers[i] = fields.of(body, call, frames[i]);
        }
        return numbers;
    }

    private static boolean isAnnounced(MethodInsnNode call) {
        Type[] types = Type.getArgumentTypes(call.desc);
        return !JdkModels.isAtomic(call.owner)
                && SynchronizingCall.of(call) != null
                && types.length > 0
                && types[0].getSort() >= Type.ARRAY;
    }

    /**
     * Announces a plain store to an array element as a release to the array. Lifted code moves elements to a larger
     * array in this way: a later fence publishes the store, and readers acquire from the array.
     */
    private static InsnList elementStored() {
        return Code.code()
                .op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2)
                .watch("released", OF_OBJECT)
                .list();
    }

    private void announce(MethodBody body, FieldInsnNode access) {
        JdkClassFiles.Declared declared = fields.of(access);
        if (declared == null) return;
        int field = SynchronizingFields.number(body, declared);
        boolean wide = Type.getType(access.desc).getSize() == 2;
        Code owner = Code.code();
        switch (access.getOpcode()) {
            case Opcodes.GETFIELD -> {
                body.before(access, Code.code().op(Opcodes.DUP).list());
                if (wide) owner.op(Opcodes.DUP2_X1, Opcodes.POP2);
                else owner.op(Opcodes.SWAP);
                body.after(access, owner.push(field).watch("acquired", OF_FIELD).list());
            }
            case Opcodes.PUTFIELD -> {
                if (wide) owner.op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
                else owner.op(Opcodes.DUP2, Opcodes.POP);
                body.before(
                        access, owner.push(field).watch("released", OF_FIELD).list());
            }
            case Opcodes.GETSTATIC -> body.after(access, ofClass(access, field, "acquired"));
            default -> body.before(access, ofClass(access, field, "released"));
        }
    }

    private static InsnList ofClass(FieldInsnNode access, int field, String verb) {
        return Code.code()
                .constant(Type.getObjectType(access.owner))
                .push(field)
                .watch(verb, OF_FIELD)
                .list();
    }

    private static void announce(MethodBody body, MethodInsnNode call, int field) {
        SynchronizingCall effect = SynchronizingCall.of(call);
        SpilledArguments arguments = new SpilledArguments(body, call);
        if (effect.writes()) arguments.push(0).push(field).watch("released", OF_FIELD);
        body.before(call, arguments.restore().list());
        if (effect.reads())
            body.after(
                    call,
                    arguments
                            .pushAfterCall(0)
                            .push(field)
                            .watch("acquired", OF_FIELD)
                            .list());
    }
}
