package org.racefinder.instrument;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes static initialisation repeatable: {@code <clinit>} becomes {@value #MOVED}, and {@value #AGAIN} zeroes the static fields and runs it. The
 * engine calls the latter, superclasses first, when {@code Hooks.use} says that an execution uses the class for the first time. What stays
 * with the JVM (constant enums, interfaces, switch tables, proxies) gets no hooks.
 */
public final class StaticInitialisers implements ClassPass {
    static final String MOVED = "racefinder$clinit";
    static final String AGAIN = "racefinder$reinit";

    private final UserClasses users;
    private final InterfaceStatics interfaces;

    public StaticInitialisers(UserClasses users, InterfaceStatics interfaces) {
        this.users = users;
        this.interfaces = interfaces;
    }

    @Override
    public void rewrite(ClassBody body) {
        String name = body.node().name;
        MethodNode initialiser = null;
        for (MethodNode method : body.node().methods) if (method.name.equals("<clinit>")) initialiser = method;
        Optional<ClassSummary> summary = body.hierarchy().summary(name);
        if (users.isProxy(name) || (summary.isPresent() && users.isSwitchTable(summary.get()))) {
            for (MethodNode method : body.node().methods) body.leaveAlone(method);
        } else if (users.isConstantEnum(name)) {
            leaveConstantsAlone(body);
        } else if (body.isInterface()) {
            if (initialiser != null) leaveToTheJvm(body, initialiser);
        } else if (users.isReinitialised(name)) {
            makeRepeatable(body, initialiser);
        }
    }

    /** Whatever the initialiser of an interface calls runs when the JVM decides, once, and outside control. */
    private void leaveToTheJvm(ClassBody body, MethodNode initialiser) {
        interfaces.met(body.binaryName(), initialiser);
        body.leaveAlone(initialiser);
        body.changed();
        EveryExit.of(
                initialiser,
                initialiser.instructions.toArray(),
                insn -> Code.code().hook("endUncontrolled", "()V").list());
        initialiser.instructions.insert(
                Code.code().hook("beginUncontrolled", "()V").list());
    }

    private static void leaveConstantsAlone(ClassBody body) {
        for (MethodNode method : body.node().methods) {
            if (Set.of("<clinit>", "<init>", "$values").contains(method.name)) body.leaveAlone(method);
        }
    }

    private static void makeRepeatable(ClassBody body, MethodNode initialiser) {
        Set<String> written = new HashSet<>();
        if (initialiser != null) {
            body.nameInSource(initialiser, "<clinit>");
            move(initialiser, written);
        }
        Code again = Code.code();
        for (FieldNode field : body.node().fields) {
            if ((field.access & ACC_STATIC) == 0) continue;
            boolean constant = field.value != null && (field.access & ACC_FINAL) != 0 && !written.contains(field.name);
            if (constant) continue;
            field.access &= ~ACC_FINAL;
            reset(again, body.node().name, field);
        }
        if (initialiser != null) again.callStatic(body.node().name, MOVED, "()V");
        MethodNode method = new MethodNode(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, AGAIN, "()V", null, null);
        method.instructions.add(again.op(RETURN).list());
        method.maxStack = 2;
        body.addFinished(method);
    }

    private static void move(MethodNode initialiser, Set<String> written) {
        initialiser.name = MOVED;
        initialiser.access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
        for (AbstractInsnNode insn : initialiser.instructions) {
            if (insn instanceof FieldInsnNode access && insn.getOpcode() == PUTSTATIC) written.add(access.name);
        }
    }

    private static void reset(Code code, String owner, FieldNode field) {
        if (field.value != null) {
            code.constant(field.value);
        } else {
            code.op(
                    switch (Type.getType(field.desc).getSort()) {
                        case Type.LONG -> Opcodes.LCONST_0;
                        case Type.DOUBLE -> Opcodes.DCONST_0;
                        case Type.FLOAT -> Opcodes.FCONST_0;
                        case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
                        default -> Opcodes.ICONST_0;
                    });
        }
        code.list().add(new FieldInsnNode(PUTSTATIC, owner, field.name, field.desc));
    }
}
