package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP_X1;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces, in a parallel run, final fields through which other objects can be reached (JLS 17.5): the freeze at the
 * end of the constructor, and the value of each read. A class whose constructor may let {@code this} escape before the
 * freeze gets no hooks: a thread may then have got the object too early, and nothing is guaranteed to it.
 */
public final class WatchedFinalFields implements MethodPass {
    private ThisEscapes escapes;

    @Override
    public void rewrite(MethodBody body) {
        if (escapes == null) escapes = new ThisEscapes(body.owner().hierarchy());
        boolean freezes = false;
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof FieldInsnNode access) || !FinalFields.leadsToSharedState(access.desc)) continue;
            if (access.getOpcode() == GETFIELD) announceRead(body, access);
            else freezes |= access.getOpcode() == PUTFIELD && body.isConstructor() && isGuaranteed(body, access);
        }
        if (freezes) announceFreeze(body);
    }

    private void announceRead(MethodBody body, FieldInsnNode read) {
        if (body.isConstructor() && read.owner.equals(body.owner().node().name)) return;
        if (!isGuaranteed(body, read)) return;
        String declaring = resolved(body, read).declaringClass().replace('/', '.');
        body.before(read, Code.code().op(DUP).list());
        Code code = Code.code().op(DUP_X1).push(body.owner().symbols().type(declaring));
        body.after(
                read,
                code.hook("readThroughFinal", "(Ljava/lang/Object;Ljava/lang/Object;I)V")
                        .list());
    }

    private static void announceFreeze(MethodBody body) {
        int type = body.owner().symbols().type(body.owner().binaryName());
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() != RETURN) continue;
            Code code = Code.code().var(ALOAD, 0).push(type);
            body.before(insn, code.hook("freeze", "(Ljava/lang/Object;I)V").list());
        }
    }

    /** Whether the field is final, and its freeze comes before any other thread can get the object. */
    private boolean isGuaranteed(MethodBody body, FieldInsnNode access) {
        ClassHierarchy.ResolvedField resolved = resolved(body, access);
        return resolved != null
                && (resolved.field().access() & (ACC_FINAL | ACC_STATIC)) == ACC_FINAL
                && !resolved.declaringClass().startsWith("java/")
                && !escapes.in(resolved.declaringClass());
    }

    private static ClassHierarchy.ResolvedField resolved(MethodBody body, FieldInsnNode access) {
        return body.owner()
                .hierarchy()
                .field(access.owner, access.name, access.desc)
                .orElse(null);
    }
}
