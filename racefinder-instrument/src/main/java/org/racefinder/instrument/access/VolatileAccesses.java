package org.racefinder.instrument.access;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_VOLATILE;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.model.FieldName;
import org.racefinder.runtime.Watch;

/**
 * Inserts a hook before and a hook after each volatile access, so that the accesses are recorded in the order in which
 * they took place.
 */
public final class VolatileAccesses implements MethodPass {
    @Override
    public boolean needsTypes(MethodBody body) {
        return body.isConstructor();
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access) surround(body, access);
        }
    }

    private static void surround(MethodBody body, FieldInsnNode access) {
        ClassHierarchy.ResolvedField resolved = body.owner()
                .hierarchy()
                .field(access.owner, access.name, access.desc)
                .orElse(null);
        if (resolved == null || FieldAccesses.onUninitialisedThis(body, access)) return;
        int modifiers = resolved.field().access();
        if ((modifiers & ACC_VOLATILE) == 0 || (modifiers & ACC_FINAL) != 0) return;
        boolean reads = access.getOpcode() == GETFIELD || access.getOpcode() == GETSTATIC;
        boolean isStatic = access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC;
        FieldName name =
                new FieldName(resolved.declaringClass().replace('/', '.'), access.name, access.desc, modifiers);
        int field = body.owner().hierarchy().number(body.owner().symbols(), name, isStatic);
        Code code = Code.code();
        if (isStatic) code.op(ACONST_NULL);
        else if (reads) code.op(DUP);
        else FieldAccesses.copyOwnerFromBelow(code, Type.getType(access.desc));
        int kind = (reads ? 0 : Watch.WRITES) + (isStatic ? Watch.STATIC : 0);
        code.push(field).push(kind).push(body.site(access));
        body.before(
                access, code.watch("beforeVolatile", "(Ljava/lang/Object;III)V").list());
        body.after(access, Code.code().watch("afterVolatile", "()V").list());
    }
}
