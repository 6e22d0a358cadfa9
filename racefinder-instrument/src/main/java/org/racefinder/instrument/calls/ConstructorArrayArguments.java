package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Announces the array from which an object is constructed, as in {@code new String(chars, 0, n)}: the call reads it. A
 * {@link Bridge} cannot be used, because an uninitialised object cannot be passed to a method.
 */
public final class ConstructorArrayArguments implements MethodPass {
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";
    private static final Set<String> OWNERS = Set.of(
            "java/lang/String",
            "java/math/BigInteger",
            "java/math/BigDecimal",
            "java/io/ByteArrayInputStream",
            "java/io/CharArrayReader");

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && call.name.equals("<init>") && OWNERS.contains(call.owner))
                announce(body, call);
        }
    }

    private static void announce(MethodBody body, MethodInsnNode call) {
        Type[] types = Type.getArgumentTypes(call.desc);
        if (types.length == 0 || types[0].getSort() != Type.ARRAY) return;
        int[] locals = new int[types.length];
        Code code = Code.code();
        for (int i = types.length - 1; i > 0; i--) {
            boolean number = types[i].getSort() < Type.ARRAY;
            locals[i] = body.newLocal(number ? INTEGER : types[i].getInternalName());
            body.atEntry(Code.code()
                    .op(number ? ICONST_0 : ACONST_NULL)
                    .var(number ? ISTORE : ASTORE, locals[i])
                    .list());
            code.var(number ? ISTORE : ASTORE, locals[i]);
        }
        code.op(DUP);
        boolean part = types.length > 2 && types[1].equals(Type.INT_TYPE) && types[2].equals(Type.INT_TYPE);
        if (part)
            code.var(ILOAD, locals[1])
                    .var(ILOAD, locals[2])
                    .push(body.site(call))
                    .callStatic(CALLS, "readsPart", "(Ljava/lang/Object;III)V");
        else code.push(body.site(call)).callStatic(CALLS, "reads", "(Ljava/lang/Object;I)V");
        for (int i = 1; i < types.length; i++) code.var(types[i].getSort() < Type.ARRAY ? ILOAD : ALOAD, locals[i]);
        body.before(call, code.list());
    }
}
