package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.racefinder.model.FieldName;

/**
 * Announces final fields of classes whose constructors may let {@code this} escape: their writes, their freeze at the end of the constructor, and their reads.
 * Final fields of all other classes cannot be in a race (JLS 17.5) and cost nothing.
 */
public final class FinalFields implements MethodPass {
    private static final String OF_FIELD = "(Ljava/lang/Object;III)V";

    private ThisEscapes escapes;

    @Override
    public boolean needsTypes(MethodBody body) {
        return body.isConstructor();
    }

    @Override
    public void rewrite(MethodBody body) {
        if (escapes == null) escapes = new ThisEscapes(body.owner().hierarchy());
        boolean writes = false;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access) writes |= announce(body, access);
        }
        if (!writes) return;
        int type = body.owner().symbols().type(body.owner().binaryName());
        for (AbstractInsnNode insn : body.original()) {
            if (insn.getOpcode() != RETURN) continue;
            body.before(insn, Code.code().var(ALOAD, 0).push(type).hook("freeze", "(Ljava/lang/Object;I)V").list());
        }
    }

    /** Returns whether the field is to be frozen when the method ends. */
    private boolean announce(MethodBody body, FieldInsnNode access) {
        boolean reads = access.getOpcode() == GETFIELD;
        if (!reads && (access.getOpcode() != PUTFIELD || !body.isConstructor())) return false;
        ClassHierarchy.ResolvedField resolved = body.owner()
                .hierarchy()
                .field(access.owner, access.name, access.desc)
                .orElse(null);
        if (resolved == null || (resolved.field().access() & ACC_FINAL) == 0) return false;
        String declaring = resolved.declaringClass();
        if (!escapes.in(declaring) || FieldAccesses.onUninitialisedThis(body, access)) return false;
        if (reads && body.isConstructor() && declaring.equals(body.owner().node().name)) return false;
        int modifiers = resolved.field().access();
        int field = body.owner()
                .symbols()
                .field(new FieldName(declaring.replace('/', '.'), access.name, access.desc, modifiers));
        int type = body.owner().symbols().type(declaring.replace('/', '.'));
        Code code = Code.code();
        if (reads) code.op(DUP);
        else FieldAccesses.copyOwnerFromBelow(code, Type.getType(access.desc));
        code.push(field).push(type).push(body.site(access));
        body.before(access, code.hook(reads ? "readFinal" : "writeFinal", OF_FIELD).list());
        return !reads;
    }
}
