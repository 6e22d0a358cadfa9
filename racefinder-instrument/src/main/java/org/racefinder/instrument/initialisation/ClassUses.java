package org.racefinder.instrument.initialisation;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.V1_5;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.ClassSummary;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.EveryExit;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces the end of static initialisers and the uses of classes that have one (JLS 12.4.1, 12.4.2). At the entry of
 * static methods and constructors, the class is already initialised. Before accesses to static fields of other classes,
 * the hook initialises the class first. The entry of an initialiser counts as a use of the classes that are initialised
 * before it. Must run before the passes that announce the accesses.
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
        if (guarded) {
            Set<String> initialisers = isInitialiser ? before(body, own) : initialisers(body, own);
            if (!initialisers.isEmpty()) body.atEntry(used(body, initialisers));
        }
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof FieldInsnNode access
                    && (insn.getOpcode() == GETSTATIC || insn.getOpcode() == PUTSTATIC)) guard(body, access, guarded);
            else if (insn instanceof InvokeDynamicInsnNode lambda) announceLambda(body, lambda);
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
        boolean ofInterface =
                hierarchy.summary(declaring).map(ClassSummary::isInterface).orElse(false);
        if (ownIsGuarded && !ofInterface && hierarchy.isSubtype(body.owner().node().name, declaring)) return;
        Set<String> initialisers = initialisers(body, declaring);
        if (initialisers.isEmpty()) return;
        body.before(
                access, isNameable(body, declaring) ? use(body, declaring, initialisers) : used(body, initialisers));
    }

    /**
     * Announces the creation of a lambda: it initialises those interfaces of its type that have default methods, as the
     * creation of any other object does.
     */
    private void announceLambda(MethodBody body, InvokeDynamicInsnNode lambda) {
        Type result = Type.getReturnType(lambda.desc);
        if (result.getSort() != Type.OBJECT) return;
        Set<String> initialisers = new LinkedHashSet<>();
        addInterface(body.owner().hierarchy(), result.getInternalName(), initialisers);
        if (!initialisers.isEmpty()) body.after(lambda, used(body, initialisers));
    }

    /** Whether the code may contain a constant for this class: the class must be accessible. */
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

    private static InsnList use(MethodBody body, String name, Set<String> initialisers) {
        Code code = Code.code();
        for (String initialiser : initialisers)
            code.constant(Type.getObjectType(name))
                    .push(number(body, initialiser))
                    .watch("use", "(Ljava/lang/Class;I)V");
        return code.list();
    }

    private static InsnList used(MethodBody body, Set<String> initialisers) {
        Code code = Code.code();
        for (String initialiser : initialisers)
            code.push(number(body, initialiser)).watch("used", "(I)V");
        return code.list();
    }

    /**
     * The classes whose initialisers a use of the class is ordered after: the class itself if it has an initialiser,
     * otherwise those {@link #before} it.
     */
    private Set<String> initialisers(MethodBody body, String name) {
        Optional<ClassSummary> summary = summary(body.owner().hierarchy(), name);
        if (summary.isEmpty()) return Set.of();
        return hasInitialiser(summary.get()) ? Set.of(name) : before(body, name);
    }

    /**
     * The classes whose initialisers run before that of the class: the nearest superclass that has one, and the
     * interfaces up to there that have default methods (JLS 12.4.1).
     */
    private Set<String> before(MethodBody body, String name) {
        ClassHierarchy hierarchy = body.owner().hierarchy();
        Set<String> initialisers = new LinkedHashSet<>();
        Optional<ClassSummary> at = summary(hierarchy, name);
        if (at.isEmpty() || at.get().isInterface()) return initialisers;
        for (boolean own = true; at.isPresent(); own = false) {
            if (!own && hasInitialiser(at.get())) {
                initialisers.add(at.get().name());
                break;
            }
            at.get().interfaces().forEach(each -> addInterface(hierarchy, each, initialisers));
            at = summary(hierarchy, at.get().superName());
        }
        return initialisers;
    }

    private void addInterface(ClassHierarchy hierarchy, String name, Set<String> initialisers) {
        Optional<ClassSummary> summary = summary(hierarchy, name);
        if (summary.isEmpty() || !summary.get().isInterface()) return;
        if (hasInitialiser(summary.get()) && summary.get().hasDefaultMethods()) initialisers.add(name);
        summary.get().interfaces().forEach(each -> addInterface(hierarchy, each, initialisers));
    }

    private Optional<ClassSummary> summary(ClassHierarchy hierarchy, String name) {
        return name != null && users.isUser(name) ? hierarchy.summary(name) : Optional.empty();
    }

    private static boolean hasInitialiser(ClassSummary summary) {
        return summary.declares("<clinit>", "()V");
    }

    private static int number(MethodBody body, String name) {
        return body.owner().symbols().type(name.replace('/', '.'));
    }
}
