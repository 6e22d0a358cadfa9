package org.racefinder.instrument.calls;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;
import org.racefinder.instrument.initialisation.UserClasses;

/**
 * Passes receiver, arguments and result of each call of a JDK method to {@code JdkCalls}, so that a report can show the
 * calls that led to a failure. The arguments lie on top of the receiver; they are moved to locals and back.
 */
public final class ObservedCallSites implements MethodPass {
    private static final String CALLS = "org/racefinder/runtime/JdkCalls";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String STRING = "Ljava/lang/String;";
    private final UserClasses users;
    private final ReplacedCalls replaced;

    public ObservedCallSites(UserClasses users, ReplacedCalls replaced) {
        this.users = users;
        this.replaced = replaced;
    }

    @Override
    public void rewrite(MethodBody body) {
        List<MethodInsnNode> calls = new ArrayList<>();
        for (AbstractInsnNode insn : body.original())
            if (insn instanceof MethodInsnNode call && isObserved(body, call)) calls.add(call);
        if (calls.isEmpty()) return;
        int size = calls.stream().mapToInt(SpilledArguments::size).max().getAsInt();
        int scratch = body.scratch(size);
        for (MethodInsnNode call : calls) observe(body, call, scratch);
    }

    private boolean isObserved(MethodBody body, MethodInsnNode call) {
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL && call.getOpcode() != Opcodes.INVOKEINTERFACE) return false;
        return switch (JdkCallSites.visibility(body, call, users, replaced)) {
            case FOLLOWED -> !call.owner.equals("java/lang/StringBuilder") && !call.owner.equals("java/lang/Object");
            case OPAQUE -> true;
            case PURE, ITERATION, RANDOM -> false;
        };
    }

    private static void observe(MethodBody body, MethodInsnNode call, int scratch) {
        String method = call.owner + "." + call.name + call.desc;
        SpilledArguments arguments = new SpilledArguments(scratch, call);
        Code before = arguments.code().op(Opcodes.DUP);
        reference(0, arguments);
        reference(1, arguments);
        number(arguments);
        before.constant(method).callStatic(CALLS, "called", "(" + OBJECT + OBJECT + OBJECT + "J" + STRING + ")V");
        body.before(call, arguments.restore().list());
        Code after = Code.code();
        String result = result(Type.getReturnType(call.desc), after);
        body.after(
                call,
                after.constant(method)
                        .callStatic(CALLS, "returned", "(" + result + STRING + ")V")
                        .list());
    }

    /** Pushes the reference argument with this number, or null. */
    private static void reference(int wanted, SpilledArguments arguments) {
        int found = 0;
        for (int i = 0; i < arguments.size(); i++) {
            if (!isReference(arguments.type(i)) || found++ != wanted) continue;
            arguments.push(i);
            return;
        }
        arguments.code().op(Opcodes.ACONST_NULL);
    }

    private static void number(SpilledArguments arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (isReference(arguments.type(i))) continue;
            toLong(arguments.type(i), arguments.push(i));
            return;
        }
        arguments.code().op(Opcodes.LCONST_0);
    }

    /** Pushes a copy of the result, as a reference or as a long, and returns the descriptor of what was pushed. */
    private static String result(Type type, Code code) {
        if (type.getSort() == Type.VOID) {
            code.op(Opcodes.ACONST_NULL);
            return OBJECT;
        }
        code.duplicate(type);
        if (isReference(type)) return OBJECT;
        toLong(type, code);
        return "J";
    }

    private static void toLong(Type type, Code code) {
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.FLOAT -> code.op(Opcodes.F2D).callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
            case Type.DOUBLE -> code.callStatic("java/lang/Double", "doubleToRawLongBits", "(D)J");
            default -> code.op(Opcodes.I2L);
        }
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }
}
