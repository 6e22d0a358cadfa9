package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Static methods of Arrays, System.arraycopy, java.lang.reflect.Array and clone of arrays: bulk reads and writes of
 * elements, with their ranges.
 */
final class ArrayCall implements BridgedCall {
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";
    private static final String WHOLE = "(Ljava/lang/Object;I)V";
    private static final String RANGE = "(Ljava/lang/Object;III)V";
    private static final String FIRST = "(Ljava/lang/Object;II)V";
    private static final String COPIES = "(Ljava/lang/Object;ILjava/lang/Object;III)V";
    private static final Set<String> WRITE_ONLY = Set.of("fill", "setAll", "parallelSetAll");
    private static final Set<String> READ_AND_WRITE = Set.of("sort", "parallelSort", "parallelPrefix");

    /** asList and stream return a view; later reads through it cannot be observed, so the array counts as read now. */
    private static final Set<String> FRESH = Set.of("copyOf", "copyOfRange", "clone", "asList");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        if (call.owner.equals("java/util/Arrays")) return call.getOpcode() == Opcodes.INVOKESTATIC;
        if (call.owner.equals("java/lang/System")) return call.name.equals("arraycopy");
        if (call.owner.equals("java/lang/reflect/Array"))
            return call.name.startsWith("get") || call.name.startsWith("set");
        return call.owner.startsWith("[") && call.name.equals("clone");
    }

    @Override
    public void write(Bridge bridge) {
        String name = bridge.call().name;
        if (bridge.call().owner.equals("java/lang/reflect/Array")) {
            reflective(bridge);
        } else if (name.equals("arraycopy")) {
            for (int i = 0; i < bridge.size(); i++) bridge.load(i);
            bridge.loadSite().code().callStatic(CALLS, "copies", COPIES);
        } else {
            for (int i = 0; i < bridge.size(); i++) {
                if (bridge.type(i).getSort() == Type.ARRAY) announce(bridge, i);
            }
        }
        bridge.doCall();
        if (FRESH.contains(name)) {
            bridge.code().op(Opcodes.DUP);
            bridge.loadSite().code().callStatic("org/racefinder/runtime/ObjectCalls", "made", WHOLE);
        }
    }

    private static void reflective(Bridge bridge) {
        String name = bridge.call().name;
        if (name.equals("getLength")) return;
        bridge.load(0).load(1).loadSite();
        bridge.code().hook(name.startsWith("get") ? "readElement" : "writeElement", FIRST);
    }

    private static void announce(Bridge bridge, int array) {
        String name = bridge.call().name;
        if (name.startsWith("deep")) {
            bridge.load(array).loadSite().code().callStatic(CALLS, "readsDeep", WHOLE);
            return;
        }
        if (!WRITE_ONLY.contains(name)) announce(bridge, array, "reads");
        if (WRITE_ONLY.contains(name) || READ_AND_WRITE.contains(name)) announce(bridge, array, "writes");
    }

    private static void announce(Bridge bridge, int array, String verb) {
        bridge.load(array);
        if (isInt(bridge, array + 1) && isInt(bridge, array + 2)) {
            bridge.load(array + 1).load(array + 2).loadSite().code().callStatic(CALLS, verb + "Range", RANGE);
        } else if (bridge.call().name.equals("copyOf")) {
            bridge.load(array + 1).loadSite().code().callStatic(CALLS, "readsFirst", FIRST);
        } else {
            bridge.loadSite().code().callStatic(CALLS, verb, WHOLE);
        }
    }

    private static boolean isInt(Bridge bridge, int parameter) {
        return parameter < bridge.size() && bridge.type(parameter).getSort() == Type.INT;
    }
}
