package org.racefinder.instrument.jdk.passes;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;

/**
 * Announces the accesses that buffers make by offset to their backing arrays: several bytes as one value, and whole
 * ranges.
 */
public final class BufferAccesses implements MethodPass {
    private static final String MEMORY = "jdk/internal/misc/ScopedMemoryAccess";
    private static final String UNSAFE = "jdk/internal/misc/Unsafe";
    private static final String BASE = "ARRAY_BYTE_BASE_OFFSET";
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";

    private final JdkClassFiles files;

    public BufferAccesses(JdkClassFiles files) {
        this.files = files;
    }

    public static boolean areIn(String name) {
        return name.startsWith("java/nio/");
    }

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !call.owner.equals(MEMORY)) continue;
            if (call.name.startsWith("copy")) copied(body, call);
            else if (call.name.startsWith("get") && call.desc.contains("Ljava/lang/Object;J"))
                value(body, call, "reads");
            else if (call.name.startsWith("put")) value(body, call, "writes");
        }
    }

    private void value(MethodBody body, MethodInsnNode call, String verb) {
        SpilledArguments arguments = new SpilledArguments(body, call);
        arguments.push(1);
        pushIndex(arguments, 2);
        arguments.code().constant((long) size(call.name));
        arguments.code().callStatic(CALLS, verb + "Bytes", "(Ljava/lang/Object;JJ)V");
        body.before(call, arguments.restore().list());
    }

    private void copied(MethodBody body, MethodInsnNode call) {
        SpilledArguments arguments = new SpilledArguments(body, call);
        for (int array = 2; array <= 4; array += 2) {
            arguments.push(array);
            pushIndex(arguments, array + 1);
            arguments.push(6);
            arguments.code().callStatic(CALLS, array == 2 ? "readsBytes" : "writesBytes", "(Ljava/lang/Object;JJ)V");
        }
        body.before(call, arguments.restore().list());
    }

    /** Pushes the byte index of an offset. The base offset is an int up to Java 24, and a long in later versions. */
    private void pushIndex(SpilledArguments arguments, int offset) {
        String type = files.field(UNSAFE, BASE).field().desc;
        Code code = arguments.push(offset).add(new FieldInsnNode(Opcodes.GETSTATIC, UNSAFE, BASE, type));
        if (type.equals("I")) code.op(Opcodes.I2L);
        code.op(Opcodes.LSUB);
    }

    private static int size(String name) {
        if (name.contains("Long") || name.contains("Double")) return 8;
        if (name.contains("Int") || name.contains("Float")) return 4;
        return name.contains("Byte") ? 1 : 2;
    }
}
