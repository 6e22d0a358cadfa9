package org.racefinder.instrument.jdk.passes;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.instrument.bytecode.MethodBody;
import org.racefinder.instrument.bytecode.MethodPass;

/**
 * Objects of the program that one thread stores in the JDK and another retrieves: the exception handler of a thread,
 * the attachment of a selection key, the value of a ClassValue. The JDK publishes them through volatile fields, or
 * final fields of an entry. Here the storing thread releases to the object that holds the value, and the retrieving
 * thread acquires from it.
 */
public final class HandoverEdges implements MethodPass {
    private static final String THREAD = "java/lang/Thread";
    private static final String KEY = "java/nio/channels/SelectionKey";
    private static final String CLASS_VALUE = "java/lang/ClassValue";

    private static final Map<String, Set<String>> TAKE = Map.of(
            THREAD, Set.of("setUncaughtExceptionHandler", "setDefaultUncaughtExceptionHandler"), KEY, Set.of("attach"));
    private static final Map<String, Set<String>> GIVE = Map.of(
            THREAD, Set.of("getUncaughtExceptionHandler", "getDefaultUncaughtExceptionHandler"),
            KEY, Set.of("attach", "attachment"),
            CLASS_VALUE, Set.of("get"));

    /** Methods of the program that create the stored value. */
    private static final Map<String, Set<String>> MAKE = Map.of(CLASS_VALUE, Set.of("computeValue"));

    public static Set<String> classes() {
        return GIVE.keySet();
    }

    public static boolean isIn(String name) {
        return GIVE.containsKey(name);
    }

    @Override
    public void rewrite(MethodBody body) {
        String owner = body.owner().node().name;
        String name = body.node().name;
        if (body.is(Opcodes.ACC_ABSTRACT)) return;
        if (contains(TAKE, owner, name)) body.atEntry(keeper(body, "released"));
        boolean gives = contains(GIVE, owner, name);
        for (AbstractInsnNode insn : body.original()) {
            if (gives && insn.getOpcode() == Opcodes.ARETURN) body.before(insn, keeper(body, "acquired"));
            else if (insn instanceof MethodInsnNode call
                    && call.owner.equals(owner)
                    && contains(MAKE, owner, call.name)) body.after(insn, keeper(body, "released"));
        }
    }

    private static boolean contains(Map<String, Set<String>> methods, String owner, String name) {
        return methods.getOrDefault(owner, Set.of()).contains(name);
    }

    /**
     * The object that holds the value, or the class for static methods. The JDK also uses ClassValue internally; those
     * uses create no edges for the program.
     */
    private static InsnList keeper(MethodBody body, String verb) {
        String owner = body.owner().node().name;
        Code code = Code.code();
        if (body.is(Opcodes.ACC_STATIC)) code.constant(Type.getObjectType(owner));
        else code.var(Opcodes.ALOAD, 0);
        String by = owner.equals(CLASS_VALUE) ? "ByProgram" : "";
        return code.watch(verb + by, "(Ljava/lang/Object;)V").list();
    }
}
