package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.DUP;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Announces the class that {@code Class.forName} finds: the call initialises it, unless an argument prevents that (JLS
 * 12.4.1).
 */
final class ClassByName implements BridgedCall {
    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.owner.equals("java/lang/Class")
                && call.name.equals("forName")
                && call.desc.startsWith("(Ljava/lang/String;");
    }

    @Override
    public void write(Bridge bridge) {
        bridge.doCall();
        bridge.code().op(DUP);
        if (bridge.size() > 1) bridge.load(1);
        else bridge.code().push(1);
        bridge.code().hook("found", "(Ljava/lang/Class;Z)V");
    }
}
