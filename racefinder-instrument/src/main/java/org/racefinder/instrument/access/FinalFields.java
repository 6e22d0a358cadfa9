package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.model.FieldName;

/**
 * Announces final fields where they matter (JLS 17.5). If a constructor of the class may let {@code this} escape: the
 * writes, the freeze at the end of the constructor, and the reads. If other objects can be reached through the field:
 * the freeze and the reads, because a read also makes the constructor's writes to those objects visible. All other
 * final fields cannot race and get no hook.
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
            Code code = Code.code().var(ALOAD, 0).push(type);
            body.before(insn, code.hook("freeze", "(Ljava/lang/Object;I)V").list());
        }
    }

    /** Returns whether the field must be frozen when the method ends. */
    private boolean announce(MethodBody body, FieldInsnNode access) {
        boolean reads = access.getOpcode() == GETFIELD;
        if (!reads && (access.getOpcode() != PUTFIELD || !body.isConstructor())) return false;
        ClassHierarchy.ResolvedField resolved = body.owner()
                .hierarchy()
                .field(access.owner, access.name, access.desc)
                .orElse(null);
        if (resolved == null || (resolved.field().access() & ACC_FINAL) == 0) return false;
        String declaring = resolved.declaringClass();
        if (reads && body.isConstructor() && declaring.equals(body.owner().node().name)) return false;
        boolean leadsToSharedState = leadsToSharedState(access.desc);
        boolean escapes = this.escapes.in(declaring);
        if (FieldAccesses.onUninitialisedThis(body, access)) return leadsToSharedState;
        if (!escapes && !leadsToSharedState) return false;
        int modifiers = resolved.field().access();
        int field = body.owner()
                .symbols()
                .field(new FieldName(declaring.replace('/', '.'), access.name, access.desc, modifiers));
        if (escapes) announceEscaping(body, access, field, declaring);
        if (leadsToSharedState && reads) {
            int type = body.owner().symbols().type(declaring.replace('/', '.'));
            Code code = Code.code().op(DUP).push(field).push(type);
            body.before(
                    access, code.hook("readThrough", "(Ljava/lang/Object;II)V").list());
        }
        return !reads;
    }

    private static void announceEscaping(MethodBody body, FieldInsnNode access, int field, String declaring) {
        boolean reads = access.getOpcode() == GETFIELD;
        int type = body.owner().symbols().type(declaring.replace('/', '.'));
        Code code = Code.code();
        if (reads) code.op(DUP);
        else FieldAccesses.copyOwnerFromBelow(code, Type.getType(access.desc));
        code.push(field).push(type).push(body.site(access));
        body.before(
                access, code.hook(reads ? "readFinal" : "writeFinal", OF_FIELD).list());
    }

    /** Whether an object that can race may be reachable through a field of this type. */
    static boolean leadsToSharedState(String descriptor) {
        if (descriptor.startsWith("[")) return true;
        if (!descriptor.startsWith("L")) return false;
        String type = descriptor.substring(1, descriptor.length() - 1);
        return !HarmlessTypes.contains(type)
                && (!type.startsWith("java/util/concurrent/") || type.equals("java/util/concurrent/Callable"))
                && !type.equals("java/lang/Thread")
                && !type.equals("java/lang/Class");
    }
}
