package org.racefinder.instrument.initialisation;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.IASTORE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.ClassBody;
import org.racefinder.instrument.bytecode.ClassPass;
import org.racefinder.instrument.bytecode.ClassSummary;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.EveryExit;

/**
 * Makes static initialisation repeatable. The method {@code <clinit>} is renamed to {@value #MOVED}. A new method
 * {@value #AGAIN} zeroes the static fields, announces the use of the superclass and of the interfaces that are
 * initialised with the class (JVMS 5.5, step 7), and calls {@value #MOVED}. The engine calls {@value #AGAIN} when
 * {@code Hooks.use} announces the first use of the class in an execution. Initialisers that the JVM still runs itself
 * (constant enums, interfaces of constants, switch tables, proxies) get no hooks.
 */
public final class StaticInitialisers implements ClassPass {
    static final String MOVED = "racefinder$clinit";
    static final String AGAIN = "racefinder$reinit";

    private final UserClasses users;

    public StaticInitialisers(UserClasses users) {
        this.users = users;
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
        } else if (users.isReinitialised(name)) {
            makeRepeatable(body, initialiser);
        } else if (body.isInterface() && initialiser != null) {
            leaveToTheJvm(body, initialiser);
        }
    }

    /**
     * Marks the initialiser of an interface that the JVM runs once: its calls are outside the engine's control. If its
     * effects can be observed, this is reported.
     */
    private void leaveToTheJvm(ClassBody body, MethodNode initialiser) {
        boolean isObservable = users.isObservable(body.node());
        body.leaveAlone(initialiser);
        body.changed();
        EveryExit.of(
                initialiser,
                initialiser.instructions.toArray(),
                insn -> Code.code().hook("endUncontrolled", "()V").list());
        initialiser.instructions.insert(
                Code.code().hook("beginUncontrolled", "()V").list());
        if (!isObservable) return;
        Code report = Code.code().constant("the initialiser of interface " + body.binaryName());
        initialiser.instructions.insert(
                report.push(0).hook("unmodelled", "(Ljava/lang/String;I)V").list());
        initialiser.maxStack = Math.max(initialiser.maxStack, 2);
    }

    private static void leaveConstantsAlone(ClassBody body) {
        for (MethodNode method : body.node().methods) {
            if (Set.of("<clinit>", "<init>", "$values").contains(method.name)) body.leaveAlone(method);
        }
    }

    private void makeRepeatable(ClassBody body, MethodNode initialiser) {
        Set<String> written = new HashSet<>();
        if (initialiser != null) {
            body.nameInSource(initialiser, "<clinit>");
            move(initialiser, written);
        }
        Code again = Code.code();
        Code once = Code.code();
        for (FieldNode field : List.copyOf(body.node().fields)) {
            if ((field.access & ACC_STATIC) == 0) continue;
            boolean constant = field.value != null && (field.access & ACC_FINAL) != 0 && !written.contains(field.name);
            if (constant) continue;
            if (body.isInterface()) reset(again, once, body, field);
            else reset(again, body, field);
        }
        useSupertypes(again, body);
        if (initialiser != null)
            again.add(new MethodInsnNode(INVOKESTATIC, body.node().name, MOVED, "()V", body.isInterface()));
        body.addFinished(method(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, AGAIN, again));
        if (body.isInterface()) body.addFinished(method(ACC_STATIC, "<clinit>", once));
    }

    private void useSupertypes(Code again, ClassBody body) {
        if (body.isInterface()) return;
        Optional<String> above = users.initialiserOf(body.node().superName);
        if (users.areDefinedAtRunTime()) again.list().add(InitialisationGuards.use(users, body, body.node().superName));
        else if (above.isPresent()) again.list().add(InitialisationGuards.use(users, body, above.get()));
        for (String type : users.interfacesOf(body.node().name)) {
            again.list().add(InitialisationGuards.use(users, body, type));
        }
    }

    private static MethodNode method(int access, String name, Code code) {
        MethodNode method = new MethodNode(access, name, "()V", null, null);
        method.instructions.add(code.op(RETURN).list());
        method.maxStack = 4;
        return method;
    }

    private static void move(MethodNode initialiser, Set<String> written) {
        initialiser.name = MOVED;
        initialiser.access = ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC;
        for (AbstractInsnNode insn : initialiser.instructions) {
            if (insn instanceof FieldInsnNode access && insn.getOpcode() == PUTSTATIC) written.add(access.name);
        }
    }

    private static void reset(Code again, ClassBody body, FieldNode field) {
        field.access &= ~ACC_FINAL;
        pushInitial(again, field);
        again.add(new FieldInsnNode(PUTSTATIC, body.node().name, field.name, field.desc));
    }

    private static void reset(Code again, Code once, ClassBody body, FieldNode field) {
        String owner = body.node().name;
        body.node().fields.add(InterfaceFieldCells.declaration(field));
        InterfaceFieldCells.make(once, owner, field);
        again.list()
                .add(InterfaceFieldCells.cell(owner, field.name, field.desc)
                        .push(0)
                        .list());
        pushInitial(again, field);
        again.op(Type.getType(field.desc).getOpcode(IASTORE));
    }

    private static void pushInitial(Code code, FieldNode field) {
        if (field.value != null) {
            code.constant(field.value);
            return;
        }
        code.op(
                switch (Type.getType(field.desc).getSort()) {
                    case Type.LONG -> Opcodes.LCONST_0;
                    case Type.DOUBLE -> Opcodes.DCONST_0;
                    case Type.FLOAT -> Opcodes.FCONST_0;
                    case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
                    default -> Opcodes.ICONST_0;
                });
    }
}
