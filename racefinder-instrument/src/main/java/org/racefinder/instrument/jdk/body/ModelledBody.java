package org.racefinder.instrument.jdk.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.table.Model;

/**
 * Surrounds the body of one method with the hooks of its model:
 *
 * <pre>
 * KeyHashes.hash(map, key);                                       // if the method calls hashCode of a key
 * boolean begun = Hooks.begin(model, self, argument, number);
 * timeout = Hooks.timeLeft(begun, timeout);                       // if the method has a timeout
 * if (Hooks.failsSpuriously(begun)) return false;                 // if it is a weak compare-and-set
 * try { BODY; Hooks.end(begun, model, self, result, number); return; }
 * catch (Throwable t) { Hooks.failed(begun, model, self, t); throw t; }
 * </pre>
 *
 * If the engine does the whole work of the method, the code is instead {@code if (Hooks.begin(...)) return
 * Hooks.replacedReference(); BODY}. The new local {@code begun} follows all other locals and is added to every stack
 * map frame. Parameters must keep their declared types throughout the method, which javac guarantees.
 */
public final class ModelledBody {
    private static final String HOOKS = "org/racefinder/runtime/Hooks";
    private static final String CALLBACKS = "org/racefinder/runtime/Callbacks";
    private static final String TIME_UNIT = "Ljava/util/concurrent/TimeUnit;";
    private static final Map<String, String> WRAPPERS = Map.of(
            "java/util/function/Function", "ofFunction",
            "java/util/function/BiFunction", "ofBiFunction",
            "java/util/function/UnaryOperator", "ofOperator",
            "java/util/function/Predicate", "ofPredicate",
            "java/util/Comparator", "ofComparator");

    private final String owner;
    private final MethodNode method;
    private final Model model;
    private final boolean isStatic;
    private final Type[] parameters;
    private final Type result;
    private final int begun;

    private ModelledBody(String owner, MethodNode method, Model model) {
        this.owner = owner;
        this.method = method;
        this.model = model;
        this.isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        this.parameters = Type.getArgumentTypes(method.desc);
        this.result = Type.getReturnType(method.desc);
        this.begun = method.maxLocals;
    }

    /**
     * Returns why this body cannot be wrapped, or null. The JIT compiler does not call the body of an intrinsic. String
     * builders are an exception: their intrinsics only merge call chains on a builder that does not escape, and no
     * other thread can see such a builder.
     */
    public static String obstacle(String owner, MethodNode method) {
        if ((method.access & Opcodes.ACC_NATIVE) != 0) return "native";
        if ((method.access & Opcodes.ACC_ABSTRACT) != 0) return "abstract";
        if (method.visibleAnnotations != null && !owner.startsWith("java/lang/StringBu")) {
            for (AnnotationNode annotation : method.visibleAnnotations) {
                if (annotation.desc.endsWith("/IntrinsicCandidate;")) return "intrinsic";
            }
        }
        return null;
    }

    /** {@code substitution} runs between begin and end instead of the body, unless it is null. */
    public static void wrap(String owner, MethodNode method, Model model, Substitution substitution) {
        ModelledBody body = new ModelledBody(owner, method, model);
        if (model.contract().replaces()) body.replace();
        else body.surround(substitution);
    }

    /**
     * For a parallel run: keeps the body and adds hooks around it, and around those arguments that are functions of the
     * program.
     */
    public static void watch(String owner, MethodNode method, Model model) {
        ModelledBody body = new ModelledBody(owner, method, model);
        body.surround(null);
        body.method.instructions.insert(body.watchedFunctions());
    }

    private InsnList watchedFunctions() {
        InsnList code = new InsnList();
        for (int i = 0; i < parameters.length; i++) {
            String wrapper =
                    parameters[i].getSort() == Type.OBJECT ? WRAPPERS.get(parameters[i].getInternalName()) : null;
            if (wrapper == null) continue;
            String type = parameters[i].getDescriptor();
            code.add(new VarInsnNode(Opcodes.ALOAD, slot(i)));
            code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, CALLBACKS, wrapper, "(" + type + ")" + type, false));
            code.add(new VarInsnNode(Opcodes.ASTORE, slot(i)));
        }
        return code;
    }

    /** Replaces the body by a substitution, without the hooks of a model. */
    public static void substitute(String owner, MethodNode method, Substitution substitution) {
        ModelledBody body = new ModelledBody(owner, method, null);
        InsnList instead = substitution.call();
        instead.add(new InsnNode(body.result.getOpcode(Opcodes.IRETURN)));
        body.method.instructions.insert(
                branch(Substitution.condition(owner, body.isStatic), instead, body.entryLocals()));
    }

    /** The code {@code if (condition) instead;}, where {@code instead} returns. */
    private static InsnList branch(InsnList condition, InsnList instead, List<Object> locals) {
        LabelNode original = new LabelNode();
        InsnList code = new InsnList();
        code.add(condition);
        code.add(new JumpInsnNode(Opcodes.IFEQ, original));
        code.add(instead);
        code.add(original);
        code.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
        code.add(new InsnNode(Opcodes.NOP));
        return code;
    }

    private void replace() {
        InsnList condition = new InsnList();
        pushSelfAndArguments(condition);
        hook(condition, "begin", "(ILjava/lang/Object;Ljava/lang/Object;J)Z");
        InsnList code = new InsnList();
        switch (result.getSort()) {
            case Type.VOID -> {}
            case Type.OBJECT, Type.ARRAY -> {
                hook(code, "replacedReference", "()Ljava/lang/Object;");
                code.add(new TypeInsnNode(Opcodes.CHECKCAST, result.getInternalName()));
            }
            case Type.LONG -> hook(code, "replacedNumber", "()J");
            default -> {
                hook(code, "replacedNumber", "()J");
                code.add(new InsnNode(Opcodes.L2I));
            }
        }
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
        method.instructions.insert(branch(condition, code, entryLocals()));
    }

    private void surround(Substitution substitution) {
        extendFrames();
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() == result.getOpcode(Opcodes.IRETURN)) method.instructions.insertBefore(insn, ending());
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList prefix = beginning();
        prefix.add(start);
        if (substitution != null) {
            InsnList condition = new InsnList();
            condition.add(new VarInsnNode(Opcodes.ILOAD, begun));
            InsnList instead = substitution.call();
            instead.add(ending());
            instead.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
            prefix.add(branch(condition, instead, bodyLocals()));
        }
        method.instructions.insert(prefix);
        method.instructions.add(end);
        method.instructions.add(handler());
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, "java/lang/Throwable"));
    }

    private InsnList beginning() {
        InsnList code = new InsnList();
        if (HashedKeys.isCalledIn(model)) hashKey(code);
        pushSelfAndArguments(code);
        hook(code, "begin", "(ILjava/lang/Object;Ljava/lang/Object;J)Z");
        code.add(new VarInsnNode(Opcodes.ISTORE, begun));
        if (model.timed()) {
            int slot = slot(model.timeout());
            code.add(new VarInsnNode(Opcodes.ILOAD, begun));
            code.add(new VarInsnNode(Opcodes.LLOAD, slot));
            hook(code, "timeLeft", "(ZJ)J");
            code.add(new VarInsnNode(Opcodes.LSTORE, slot));
        }
        if (model.weak()) failSpuriously(code);
        return code;
    }

    private void hashKey(InsnList code) {
        pushSelf(code);
        code.add(new VarInsnNode(Opcodes.ALOAD, slot(model.argument())));
        if (model.contract() == Contract.MAP_ADD_ENTRY) {
            code.add(HashedKeys.call("hashKeyOf", "(Ljava/lang/Object;Ljava/util/Map$Entry;)V"));
            return;
        }
        StringBuilder arguments = new StringBuilder("Ljava/lang/Object;Ljava/lang/Object;");
        for (int i = 0; i < parameters.length; i++) {
            if (i == model.argument() || model.contract() == Contract.MAP_GET_OR_DEFAULT) continue;
            code.add(new VarInsnNode(Opcodes.ALOAD, slot(i)));
            arguments.append("Ljava/lang/Object;");
        }
        code.add(HashedKeys.call("hash", "(" + arguments + ")V"));
    }

    private void failSpuriously(InsnList code) {
        InsnList condition = new InsnList();
        condition.add(new VarInsnNode(Opcodes.ILOAD, begun));
        hook(condition, "failsSpuriously", "(Z)Z");
        InsnList instead = new InsnList();
        instead.add(new InsnNode(Opcodes.ICONST_0));
        instead.add(ending());
        instead.add(new InsnNode(Opcodes.IRETURN));
        code.add(branch(condition, instead, bodyLocals()));
    }

    /** Calls {@code Hooks.end}. The result is on the stack before and after this code. */
    private InsnList ending() {
        InsnList code = new InsnList();
        int saved = begun + 1;
        if (result.getSort() != Type.VOID) code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), saved));
        code.add(new VarInsnNode(Opcodes.ILOAD, begun));
        code.add(new LdcInsnNode(model.number()));
        pushSelf(code);
        boolean reference = result.getSort() >= Type.ARRAY;
        code.add(reference ? new VarInsnNode(Opcodes.ALOAD, saved) : new InsnNode(Opcodes.ACONST_NULL));
        pushOutcome(code, saved);
        hook(code, "end", "(ZILjava/lang/Object;Ljava/lang/Object;J)V");
        if (result.getSort() != Type.VOID) code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), saved));
        return code;
    }

    private void pushOutcome(InsnList code, int saved) {
        if (model.expected() != Model.NONE) {
            boolean reference = result.getSort() >= Type.ARRAY;
            pushWide(code, result, saved);
            pushWide(code, result, slot(model.expected()));
            hook(code, "exchanged", reference ? "(Ljava/lang/Object;Ljava/lang/Object;)J" : "(JJ)J");
        } else if (isIntegral(result)) {
            pushWide(code, result, saved);
        } else {
            code.add(new InsnNode(Opcodes.LCONST_0));
        }
    }

    private InsnList handler() {
        InsnList code = new InsnList();
        Object[] locals = bodyLocals().toArray();
        code.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
        int saved = begun + 1;
        code.add(new VarInsnNode(Opcodes.ASTORE, saved));
        code.add(new VarInsnNode(Opcodes.ILOAD, begun));
        code.add(new LdcInsnNode(model.number()));
        pushSelf(code);
        code.add(new VarInsnNode(Opcodes.ALOAD, saved));
        hook(code, "failed", "(ZILjava/lang/Object;Ljava/lang/Throwable;)V");
        code.add(new VarInsnNode(Opcodes.ALOAD, saved));
        code.add(new InsnNode(Opcodes.ATHROW));
        return code;
    }

    private void announceTimeout(InsnList code) {
        int unit = model.timeout() + 1;
        boolean inUnits =
                unit < parameters.length && parameters[unit].getDescriptor().equals(TIME_UNIT);
        code.add(new VarInsnNode(Opcodes.LLOAD, slot(model.timeout())));
        code.add(inUnits ? new VarInsnNode(Opcodes.ALOAD, slot(unit)) : new InsnNode(Opcodes.ACONST_NULL));
        hook(code, "limit", "(J" + TIME_UNIT + ")V");
    }

    private void pushSelfAndArguments(InsnList code) {
        if (model.timed()) announceTimeout(code);
        code.add(new LdcInsnNode(model.number()));
        pushSelf(code);
        code.add(
                model.argument() == Model.NONE
                        ? new InsnNode(Opcodes.ACONST_NULL)
                        : new VarInsnNode(Opcodes.ALOAD, slot(model.argument())));
        if (model.numberField() != null) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new FieldInsnNode(Opcodes.GETFIELD, owner, model.numberField(), "J"));
        } else if (model.value() != Model.NONE) {
            pushWide(code, parameters[model.value()], slot(model.value()));
        } else {
            code.add(new InsnNode(Opcodes.LCONST_0));
        }
    }

    private void pushSelf(InsnList code) {
        if (isStatic) {
            code.add(new InsnNode(Opcodes.ACONST_NULL));
            return;
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        if (model.holder() != null) {
            code.add(new FieldInsnNode(
                    Opcodes.GETFIELD,
                    owner,
                    model.holder().field(),
                    model.holder().descriptor()));
        }
    }

    private static boolean isIntegral(Type type) {
        return (type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.INT) || type.getSort() == Type.LONG;
    }

    /** Pushes a reference unchanged, and a number as a long. */
    private static void pushWide(InsnList code, Type type, int slot) {
        code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
        if (type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.INT) code.add(new InsnNode(Opcodes.I2L));
    }

    private int slot(int parameter) {
        int slot = isStatic ? 0 : 1;
        for (int i = 0; i < parameter; i++) slot += parameters[i].getSize();
        return slot;
    }

    private List<Object> entryLocals() {
        List<Object> locals = new ArrayList<>();
        if (!isStatic) locals.add(owner);
        for (Type parameter : parameters) locals.add(frameType(parameter));
        return locals;
    }

    private List<Object> bodyLocals() {
        return withBegun(entryLocals());
    }

    private void extendFrames() {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof FrameNode frame) frame.local = withBegun(frame.local);
        }
    }

    private List<Object> withBegun(List<Object> locals) {
        List<Object> extended = new ArrayList<>(locals);
        int slots = 0;
        for (Object local : locals) slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        for (; slots < begun; slots++) extended.add(Opcodes.TOP);
        extended.add(Opcodes.INTEGER);
        return extended;
    }

    static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }

    private static void hook(InsnList code, String name, String descriptor) {
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HOOKS, name, descriptor, false));
    }
}
