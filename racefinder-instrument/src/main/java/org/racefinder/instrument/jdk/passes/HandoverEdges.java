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
 * Adds edges for objects that one thread stores in the JDK and another retrieves: the exception handler of a thread,
 * the attachment of a selection key, the value of a ClassValue. The JDK publishes them through volatile fields, or
 * final fields of an entry. Here the storing thread releases to the object that holds the value, and the retrieving
 * thread acquires from it.
 */
public final class HandoverEdges implements MethodPass {
    private static final String THREAD = "java/lang/Thread";
    private static final String KEY = "java/nio/channels/SelectionKey";
    private static final String CLASS_VALUE = "java/lang/ClassValue";

    private static final Map<String, Set<String>> STORING = Map.of(
            THREAD, Set.of("setUncaughtExceptionHandler", "setDefaultUncaughtExceptionHandler"), KEY, Set.of("attach"));
    private static final Map<String, Set<String>> RETRIEVING = Map.of(
            THREAD, Set.of("getUncaughtExceptionHandler", "getDefaultUncaughtExceptionHandler"),
            KEY, Set.of("attach", "attachment"),
            CLASS_VALUE, Set.of("get"));

    /** Methods of the program that create the stored value. */
    private static final Map<String, Set<String>> CREATING = Map.of(CLASS_VALUE, Set.of("computeValue"));

    public static Set<String> classes() {
        return RETRIEVING.keySet();
    }

    public static boolean isIn(String name) {
        return RETRIEVING.containsKey(name);
    }

    @Override
    public void rewrite(MethodBody body) {
        String owner = body.owner().node().name;
        String name = body.node().name;
        if (body.is(Opcodes.ACC_ABSTRACT)) return;
        if (contains(STORING, owner, name)) body.atEntry(hookForHolder(body, "released"));
        boolean retrieves = contains(RETRIEVING, owner, name);
        for (AbstractInsnNode insn : body.original()) {
            if (retrieves && insn.getOpcode() == Opcodes.ARETURN) body.before(insn, hookForHolder(body, "acquired"));
            else if (insn instanceof MethodInsnNode call
                    && call.owner.equals(owner)
                    && contains(CREATING, owner, call.name)) body.after(insn, hookForHolder(body, "released"));
        }
    }

    private static boolean contains(Map<String, Set<String>> methods, String owner, String name) {
        return methods.getOrDefault(owner, Set.of()).contains(name);
    }

    /**
     * Calls a hook with the object that holds the value, or with the class for static methods. The JDK also uses
     * ClassValue internally; those uses create no edges for the program.
     */
    private static InsnList hookForHolder(MethodBody body, String verb) {
        String owner = body.owner().node().name;
        Code code = Code.code();
        if (body.is(Opcodes.ACC_STATIC)) code.constant(Type.getObjectType(owner));
        else code.var(Opcodes.ALOAD, 0);
        String suffix = owner.equals(CLASS_VALUE) ? "ByProgram" : "";
        return code.watch(verb + suffix, "(Ljava/lang/Object;)V").list();
    }
}
