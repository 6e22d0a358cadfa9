package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.bytecode.Code;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.table.UnsafeMethod;

/**
 * Accesses through Unsafe by object and offset. The receiver of the hook finds the field or element at the offset, and
 * reports a null object, which means an address outside the heap.
 */
final class UnsafeCall extends VariableCall {
    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return method(call) != null;
    }

    static UnsafeMethod method(MethodInsnNode call) {
        return UnsafeMethod.find(call.owner, call.name, call.desc);
    }

    @Override
    HandleMode mode(MethodInsnNode call) {
        return method(call).mode();
    }

    @Override
    void pushPlace(Bridge bridge) {
        UnsafeMethod method = method(bridge.call());
        bridge.load(1).load(2);
        bridge.code().push(method.mode().ordinal()).push(method.type().ordinal());
    }

    @Override
    void callHook(Code code) {
        code.hook("unsafe", "(Ljava/lang/Object;JIILjava/lang/Object;JI)V");
    }
}
