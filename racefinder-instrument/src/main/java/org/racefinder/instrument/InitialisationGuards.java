package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/**
 * Announces what would initialise a class (JLS 12.4.1): at the entry of its static methods and constructors, and before accesses to its static fields
 * from elsewhere. Must stand before {@link FieldAccesses}, so that the class is initialised before the access is announced.
 */
public final class InitialisationGuards implements MethodPass {
    private final UserClasses users;

    public InitialisationGuards(UserClasses users) {
        this.users = users;
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        if (body.node().name.equals(StaticInitialisers.MOVED)) {
            guardFields(body, true);
            return;
        }
        boolean guarded = body.is(ACC_STATIC) || body.isConstructor();
        Optional<String> own = users.initialiserOf(body.owner().node().name);
        if (guarded && own.isPresent()) body.atEntry(use(body, own.get()));
        guardFields(body, guarded);
    }

    private void guardFields(MethodBody body, boolean ownIsGuarded) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access
                    && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC)) {
                Optional<String> type = toGuard(body, access, ownIsGuarded);
                if (type.isPresent()) body.before(access, use(body, type.get()));
            }
        }
    }

    private Optional<String> toGuard(MethodBody body, FieldInsnNode access, boolean ownIsGuarded) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        if (!users.isUser(access.owner)) return Optional.empty();
        Optional<ClassHierarchy.ResolvedField> field = hierarchy.field(access.owner, access.name, access.desc);
        if (field.isEmpty()
                || (field.get().field().isFinal() && field.get().field().constant())) return Optional.empty();
        Optional<String> type = users.initialiserOf(field.get().declaringClass());
        if (ownIsGuarded && type.isPresent() && hierarchy.isSubtype(body.owner().node().name, type.get()))
            return Optional.empty();
        return type;
    }

    private static InsnList use(MethodBody body, String type) {
        int number = body.owner().symbols().type(type.replace('/', '.'));
        return Code.code().push(number).hook("use", "(I)V").list();
    }
}
