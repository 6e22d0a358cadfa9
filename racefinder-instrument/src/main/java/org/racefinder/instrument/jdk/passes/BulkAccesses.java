package org.racefinder.instrument.jdk.passes;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.access.Allocations;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;
import org.racefinder.instrument.bytecode.SpilledArguments;

/** Announces the bulk accesses that tracked collections make to arrays, by System.arraycopy, Arrays and clone. */
public final class BulkAccesses implements MethodPass {
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";
    private static final Set<String> COPIES = Set.of("copyOf", "copyOfRange", "clone");
    private static final Set<String> WRITES = Set.of("fill", "setAll");
    private static final Set<String> UPDATES = Set.of("sort", "parallelSort");

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call)) continue;
            if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) copy(body, call);
            else if (call.owner.equals("java/util/Arrays")) arrays(body, call);
            else if (call.owner.startsWith("[") && call.name.equals("clone")) cloning(body, call);
        }
    }

    private static void copy(MethodBody body, MethodInsnNode call) {
        SpilledArguments arguments = new SpilledArguments(body, call);
        arguments.restore().push(0).callStatic(CALLS, "copies", "(Ljava/lang/Object;ILjava/lang/Object;III)V");
        body.before(call, arguments.restore().list());
    }

    private static void arrays(MethodBody body, MethodInsnNode call) {
        SpilledArguments arguments = new SpilledArguments(body, call);
        if (arguments.size() == 0 || arguments.type(0).getSort() != Type.ARRAY) return;
        if (!WRITES.contains(call.name)) announce(arguments, call, "reads");
        if (WRITES.contains(call.name) || UPDATES.contains(call.name)) announce(arguments, call, "writes");
        body.before(call, arguments.restore().list());
        if (COPIES.contains(call.name)) body.after(call, Allocations.announceTop(body, call, true));
    }

    private static void announce(SpilledArguments arguments, MethodInsnNode call, String verb) {
        arguments.push(0);
        boolean range = arguments.size() > 2
                && arguments.type(1).equals(Type.INT_TYPE)
                && arguments.type(2).equals(Type.INT_TYPE);
        if (range) {
            arguments.push(1);
            String method = call.name.equals("copyOfRange") ? "readsCopied" : verb + "Range";
            arguments.push(2).push(0).callStatic(CALLS, method, "(Ljava/lang/Object;III)V");
        } else if (call.name.equals("copyOf")) {
            arguments.push(1).push(0).callStatic(CALLS, "readsFirst", "(Ljava/lang/Object;II)V");
        } else {
            arguments.code().push(0).callStatic(CALLS, verb, "(Ljava/lang/Object;I)V");
        }
    }

    private static void cloning(MethodBody body, MethodInsnNode call) {
        body.before(
                call,
                Code.code()
                        .op(Opcodes.DUP)
                        .push(0)
                        .callStatic(CALLS, "reads", "(Ljava/lang/Object;I)V")
                        .list());
        body.after(call, Allocations.announceTop(body, call, true));
    }
}
