package org.racefinder.instrument.initialisation;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;

import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.racefinder.instrument.access.FieldAccesses;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces the actions that initialise a class (JLS 12.4.1): calls of its static methods and constructors, at their
 * entry, and accesses to its static fields from other classes. For an interface with method bodies, also the creation
 * of a lambda of its type. Must run before {@link FieldAccesses}, so that the class is initialised before the access is
 * announced.
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
            guardLambdas(body);
            return;
        }
        boolean guarded = body.is(ACC_STATIC) || body.isConstructor();
        Optional<String> own = users.initialiserOf(body.owner().node().name);
        if (guarded && users.areDefinedAtRunTime())
            body.atEntry(use(users, body.owner(), body.owner().node().name));
        else if (guarded && own.isPresent()) body.atEntry(use(users, body.owner(), own.get()));
        guardFields(body, guarded);
        guardLambdas(body);
    }

    /** Creating a lambda initialises the interfaces of its class that have method bodies. */
    private void guardLambdas(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof InvokeDynamicInsnNode dynamic) || !UserClasses.makesLambda(dynamic)) continue;
            String functional = Type.getReturnType(dynamic.desc).getInternalName();
            for (String type : users.interfacesOfLambda(functional))
                body.before(dynamic, use(users, body.owner(), type));
        }
    }

    /** {@link RuntimeStatics} guards the accesses of classes that the program defines at run time. */
    private void guardFields(MethodBody body, boolean ownIsGuarded) {
        if (users.areDefinedAtRunTime()) return;
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access
                    && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC)) {
                Optional<String> type = toGuard(body, access, ownIsGuarded);
                if (type.isPresent()) body.before(access, use(users, body.owner(), type.get()));
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
        if (ownIsGuarded && type.isPresent() && isInitialisedWithOwner(body, type.get())) return Optional.empty();
        return type;
    }

    /** Initialising a class also initialises its superclasses, but only some of its interfaces. */
    private boolean isInitialisedWithOwner(MethodBody body, String type) {
        String own = body.owner().node().name;
        return own.equals(type)
                || (!users.isInterface(type) && body.owner().hierarchy().isSubtype(own, type));
    }

    static InsnList use(UserClasses users, ClassBody body, String type) {
        if (users.areDefinedAtRunTime())
            return Code.code()
                    .constant(Type.getObjectType(type))
                    .push(1)
                    .hook("found", "(Ljava/lang/Class;Z)V")
                    .list();
        int number = body.symbols().type(type.replace('/', '.'));
        return Code.code().push(number).hook("use", "(I)V").list();
    }
}
