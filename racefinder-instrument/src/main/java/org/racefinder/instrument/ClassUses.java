package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.V1_5;

import java.util.Optional;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/**
 * Tells when a static initialiser ends and when its class is used (JLS 12.4.1, 12.4.2): at the entry of static methods and constructors, where the class is initialised already, and
 * before accesses to static fields from elsewhere, where the hook does it. Stands before the passes that announce the access.
 */
public final class ClassUses implements MethodPass {
    private final UserClasses users;

    public ClassUses(UserClasses users) {
        this.users = users;
    }

    @Override
    public boolean isEssential() {
        return true;
    }

    @Override
    public void rewrite(MethodBody body) {
        String own = body.owner().node().name;
        boolean isInitialiser = body.node().name.equals("<clinit>");
        boolean guarded = body.is(ACC_STATIC) || body.isConstructor();
        Optional<String> initialiser = initialiserOf(body, own);
        if (guarded && !isInitialiser && initialiser.isPresent())
            body.atEntry(Code.code()
                    .push(number(body, initialiser.get()))
                    .watch("used", "(I)V")
                    .list());
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access
                    && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC)) guard(body, access, guarded);
        }
        if (!isInitialiser) return;
        body.owner().changed();
        int type = number(body, own);
        EveryExit.of(
                body.node(),
                body.original(),
                insn -> Code.code().push(type).watch("initialised", "(I)V").list());
    }

    private void guard(MethodBody body, FieldInsnNode access, boolean ownIsGuarded) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        ClassHierarchy.ResolvedField field =
                hierarchy.field(access.owner, access.name, access.desc).orElse(null);
        if (field == null || (field.field().isFinal() && field.field().constant())) return;
        String declaring = field.declaringClass();
        if (ownIsGuarded && hierarchy.isSubtype(body.owner().node().name, declaring)) return;
        Optional<String> initialiser = initialiserOf(body, declaring);
        if (initialiser.isEmpty()) return;
        int type = number(body, initialiser.get());
        body.before(access, isNameable(body, declaring) ? use(declaring, type) : used(type));
    }

    /** A class constant must be accessible from the class that names it. */
    private static boolean isNameable(MethodBody body, String name) {
        String own = body.owner().node().name;
        if ((body.owner().node().version & 0xffff) < V1_5) return false;
        if (packageOf(own).equals(packageOf(name))) return true;
        return body.owner()
                .hierarchy()
                .summary(name)
                .map(summary -> (summary.access() & ACC_PUBLIC) != 0)
                .orElse(false);
    }

    private static String packageOf(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    private static InsnList use(String name, int type) {
        return Code.code()
                .constant(Type.getObjectType(name))
                .push(type)
                .watch("use", "(Ljava/lang/Class;I)V")
                .list();
    }

    private static InsnList used(int type) {
        return Code.code().push(type).watch("used", "(I)V").list();
    }

    /** The class itself or its nearest superclass that has a static initialiser. */
    private Optional<String> initialiserOf(MethodBody body, String name) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        for (String at = name; users.isUser(at); at = hierarchy.superclass(at)) {
            Optional<ClassSummary> summary = hierarchy.summary(at);
            if (summary.isEmpty()) return Optional.empty();
            if (summary.get().declares("<clinit>", "()V")) return Optional.of(at);
        }
        return Optional.empty();
    }

    private static int number(MethodBody body, String name) {
        return body.owner().symbols().type(name.replace('/', '.'));
    }
}
