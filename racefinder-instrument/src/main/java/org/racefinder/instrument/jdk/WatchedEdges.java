package org.racefinder.instrument.jdk;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.Code;
import org.racefinder.instrument.MethodBody;
import org.racefinder.instrument.MethodPass;

/**
 * Tells of the synchronization inside lifted JDK code in a parallel run: before what publishes and after what reads. All variables of one object count as one, which may add an
 * order that the code has no right to, and never lacks one. The atomics that such code keeps for itself carry no promise.
 */
final class WatchedEdges implements MethodPass {
    private static final String OF_OBJECT = "(Ljava/lang/Object;)V";
    private final ClassFiles files = new ClassFiles();

    @Override
    public void rewrite(MethodBody body) {
        if (body.node().name.startsWith("<")) return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() == Opcodes.AASTORE) body.before(insn, elementStored());
            else if (insn instanceof FieldInsnNode access) tell(body, access);
            else if (insn instanceof MethodInsnNode call && !JdkModels.isAtomic(call.owner)) tell(body, call);
        }
    }

    /** A plain store is published by a fence behind it where elements are moved to a larger array, and read by an acquire of the element. */
    private static InsnList elementStored() {
        return Code.code()
                .op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2)
                .watch("released", OF_OBJECT)
                .list();
    }

    private void tell(MethodBody body, FieldInsnNode access) {
        ClassFiles.Declared declared = files.field(access.owner, access.name);
        if (declared == null || (declared.field().access & Opcodes.ACC_VOLATILE) == 0) return;
        boolean wide = Type.getType(access.desc).getSize() == 2;
        Code owner = Code.code();
        switch (access.getOpcode()) {
            case Opcodes.GETFIELD -> {
                body.before(access, Code.code().op(Opcodes.DUP).list());
                if (wide) owner.op(Opcodes.DUP2_X1, Opcodes.POP2);
                else owner.op(Opcodes.SWAP);
                body.after(access, owner.watch("acquired", OF_OBJECT).list());
            }
            case Opcodes.PUTFIELD -> {
                if (wide) owner.op(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
                else owner.op(Opcodes.DUP2, Opcodes.POP);
                body.before(access, owner.watch("released", OF_OBJECT).list());
            }
            case Opcodes.GETSTATIC -> body.after(access, ofClass(access, "acquired"));
            default -> body.before(access, ofClass(access, "released"));
        }
    }

    private static InsnList ofClass(FieldInsnNode access, String verb) {
        return Code.code()
                .constant(Type.getObjectType(access.owner))
                .watch(verb, OF_OBJECT)
                .list();
    }

    private static void tell(MethodBody body, MethodInsnNode call) {
        SynchronizingCall effect = SynchronizingCall.of(call);
        Type[] types = Type.getArgumentTypes(call.desc);
        if (effect == null || types.length == 0 || types[0].getSort() < Type.ARRAY) return;
        SpilledArguments arguments = new SpilledArguments(body, call);
        if (effect.writes()) arguments.push(0).watch("released", OF_OBJECT);
        body.before(call, arguments.restore().list());
        if (effect.reads())
            body.after(call, arguments.again(0).watch("acquired", OF_OBJECT).list());
    }
}
