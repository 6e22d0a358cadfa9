package org.racefinder.instrument;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Reports calls through which memory is accessed in ways that are not followed. */
public final class UnmodelledCalls implements MethodPass {
    private static final Set<String> FIELD_HANDLES = Set.of(
            "findGetter", "findSetter", "findStaticGetter", "findStaticSetter", "unreflectGetter", "unreflectSetter");
    private static final Set<String> UNSAFE_ACCESSES =
            Set.of("get", "put", "compareAnd", "weakCompareAnd", "copy", "set");

    @Override
    public void rewrite(MethodBody body) {
        for (AbstractInsnNode insn : body.original()) {
            if (!(insn instanceof MethodInsnNode call) || !isUnmodelled(call)) continue;
            String what = call.owner.replace('/', '.').replace('$', '.') + "." + call.name;
            Code code = Code.code().constant(what).push(body.site(call));
            body.before(call, code.hook("unmodelled", "(Ljava/lang/String;I)V").list());
        }
    }

    private static boolean isUnmodelled(MethodInsnNode call) {
        return switch (call.owner) {
            case "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" -> isMemoryAccess(call.name);
            case "java/lang/invoke/VarHandle" -> call.name.endsWith("Fence");
            case "java/lang/invoke/MethodHandles$Lookup" -> FIELD_HANDLES.contains(call.name);
            default -> false;
        };
    }

    private static boolean isMemoryAccess(String name) {
        return !name.equals("getUnsafe")
                && (name.endsWith("Fence") || UNSAFE_ACCESSES.stream().anyMatch(name::startsWith));
    }
}
