package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/** Calls that load a class by its name without initialising it. */
final class LoadedClass implements BridgedCall {
    private static final String BY_NAME = "(Ljava/lang/String;)Ljava/lang/Class;";

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        if (!call.desc.equals(BY_NAME) || call.getOpcode() != INVOKEVIRTUAL) return false;
        return switch (call.name) {
            case "loadClass" -> hierarchy.isSubtype(call.owner, "java/lang/ClassLoader");
            case "findClass" -> call.owner.equals("java/lang/invoke/MethodHandles$Lookup");
            default -> false;
        };
    }

    @Override
    public void write(Bridge bridge) {
        bridge.doCall();
        bridge.code().op(DUP).push(0).hook("found", "(Ljava/lang/Class;Z)V");
    }
}
