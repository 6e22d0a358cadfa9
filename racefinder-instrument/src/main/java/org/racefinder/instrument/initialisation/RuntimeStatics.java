package org.racefinder.instrument.initialisation;

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
import org.racefinder.runtime.Hooks;

/**
 * Announces accesses to static fields by classes that the program defines at run time. Several classes of one name may
 * exist, each with static fields of its own, so the hook gets the class itself. It also initialises the class.
 */
public final class RuntimeStatics implements MethodPass {
    private final UserClasses users;

    public RuntimeStatics(UserClasses users) {
        this.users = users;
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access
                    && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC)) announce(body, access);
        }
    }

    private void announce(MethodBody body, FieldInsnNode access) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        boolean ofJdk =
                !users.isUser(access.owner) && hierarchy.summary(access.owner).isPresent();
        if (ofJdk) return;
        ClassHierarchy.ResolvedField resolved =
                hierarchy.field(access.owner, access.name, access.desc).orElse(null);
        if (resolved != null && resolved.field().isFinal() && resolved.field().constant()) return;
        boolean isFinal = resolved != null && resolved.field().isFinal();
        int modifiers = resolved == null ? 0 : resolved.field().access();
        String declaring = resolved == null ? access.owner : resolved.declaringClass();
        FieldName name = new FieldName(declaring.replace('/', '.'), access.name, access.desc, modifiers);
        int kind = isFinal ? Hooks.USE : access.getOpcode() == GETSTATIC ? Hooks.READ : Hooks.WRITE;
        body.before(
                access,
                Code.code()
                        .constant(Type.getObjectType(access.owner))
                        .push(body.owner().symbols().field(name))
                        .push(kind)
                        .push(body.site(access))
                        .hook("staticOf", "(Ljava/lang/Class;III)V")
                        .list());
    }
}
