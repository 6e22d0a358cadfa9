package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/** Reports calls with effects that the engine cannot follow, and classes with finalizers. */
public final class UnmodelledCalls implements MethodPass {
    private static final Set<String> UNSAFE_ACCESSES =
            Set.of("get", "put", "compareAnd", "weakCompareAnd", "copy", "set");

    @Override
    public void rewrite(MethodBody body) {
        if (body.isConstructor() && hasFinalizer(body)) {
            String what = body.owner().binaryName() + ".finalize (when it runs cannot be replayed)";
            body.atEntry(unmodelled(what, body.entrySite()));
        }
        for (AbstractInsnNode insn : body.original()) {
            if (insn instanceof MethodInsnNode call && isUnmodelled(call)) body.before(call, reported(body, call));
        }
    }

    static InsnList reported(MethodBody body, MethodInsnNode call) {
        String what = call.owner.replace('/', '.').replace('$', '.') + "." + call.name;
        return unmodelled(what, body.site(call));
    }

    /** Whether the call accesses memory by address, or by an offset that does not identify a field. */
    static boolean isMemoryAccess(MethodInsnNode call) {
        return (call.owner.equals("sun/misc/Unsafe") || call.owner.equals("jdk/internal/misc/Unsafe"))
                && isMemoryAccess(call.name);
    }

    private static InsnList unmodelled(String what, int site) {
        return Code.code()
                .constant(what)
                .push(site)
                .hook("unmodelled", "(Ljava/lang/String;I)V")
                .list();
    }

    private static boolean hasFinalizer(MethodBody body) {
        return body.owner().node().methods.stream()
                .anyMatch(method -> method.name.equals("finalize") && method.desc.equals("()V"));
    }

    private static boolean isUnmodelled(MethodInsnNode call) {
        return switch (call.owner) {
            case "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" -> isMemoryAccess(call);
            case "java/lang/ref/Cleaner" -> call.name.equals("register");
            case "java/lang/ref/ReferenceQueue" -> call.name.equals("poll") || call.name.equals("remove");
            case "java/lang/invoke/VarHandle" -> call.name.equals("toMethodHandle");
            case "java/lang/invoke/MethodHandles" ->
                call.name.equals("varHandleExactInvoker") || call.name.equals("varHandleInvoker");
            default -> false;
        };
    }

    private static boolean isMemoryAccess(String name) {
        return !name.equals("getUnsafe")
                && (name.endsWith("Fence") || UNSAFE_ACCESSES.stream().anyMatch(name::startsWith));
    }
}
