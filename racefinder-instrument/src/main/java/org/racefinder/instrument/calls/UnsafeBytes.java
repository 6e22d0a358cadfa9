package org.racefinder.instrument.calls;

import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.jdk.table.UnsafeMethod;

/** Copies and fills of whole ranges through Unsafe. */
final class UnsafeBytes implements BridgedCall {
    private static final String COPIES = "(Ljava/lang/Object;JLjava/lang/Object;JJ";
    private static final String FILLS = "(Ljava/lang/Object;JJB)V";

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return isRange(call);
    }

    static boolean isRange(MethodInsnNode call) {
        return UnsafeMethod.isUnsafe(call.owner) && (copies(call) || call.desc.equals(FILLS));
    }

    private static boolean copies(MethodInsnNode call) {
        return call.desc.startsWith(COPIES);
    }

    @Override
    public void write(Bridge bridge) {
        if (copies(bridge.call())) {
            announce(bridge, 1, 5, false);
            announce(bridge, 3, 5, true);
        } else {
            announce(bridge, 1, 3, true);
        }
        bridge.doCall();
    }

    private static void announce(Bridge bridge, int object, int bytes, boolean writes) {
        bridge.load(object).load(object + 1).load(bytes).code().push(writes ? 1 : 0);
        bridge.loadSite().code().hook("unsafeBytes", "(Ljava/lang/Object;JJZI)V");
    }
}
