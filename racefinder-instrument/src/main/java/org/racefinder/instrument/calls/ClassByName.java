package org.racefinder.instrument.calls;

import static org.objectweb.asm.Opcodes.DUP;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * {@code Class.forName} initialises the class that it finds, unless its argument says otherwise (JLS 12.4.1, through
 * core reflection).
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
