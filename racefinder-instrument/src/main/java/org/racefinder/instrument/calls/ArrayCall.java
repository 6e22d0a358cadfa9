package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Static methods of {@code Arrays} and {@code java.lang.reflect.Array}, {@code System.arraycopy}, and {@code clone} of
 * arrays: they read and write ranges of elements.
 */
final class ArrayCall implements BridgedCall {
    private static final String CALLS = "org/racefinder/runtime/ArrayCalls";
    private static final String REFLECTIVE = "org/racefinder/runtime/ReflectiveElements";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String WHOLE = "(" + OBJECT + "I)V";
    private static final String RANGE = "(" + OBJECT + "III)V";
    private static final String TWO_RANGES = "(" + OBJECT + "II" + OBJECT + "III)V";
    private static final Set<String> COMPUTING = Set.of("setAll", "parallelSetAll");
    private static final Set<String> SORTING = Set.of("sort", "parallelSort");
    private static final Set<String> COMPARING = Set.of("equals", "compare", "compareUnsigned", "mismatch");

    /**
     * Methods that return a new object. Reads through the view of {@code asList} are not seen: the array counts as read
     * now.
     */
    private static final Set<String> ALLOCATING = Set.of("copyOf", "copyOfRange", "clone", "asList");

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
            announce(bridge, "copies", "(" + OBJECT + "I" + OBJECT + "III)V", 0, 1, 2, 3, 4);
        } else if (COMPARING.contains(name)) {
            comparing(bridge);
        } else if (bridge.size() > 0 && bridge.type(0).getSort() == Type.ARRAY) {
            announce(bridge, name);
        }
        bridge.doCall();
        if (ALLOCATING.contains(name)) {
            bridge.code().op(Opcodes.DUP);
            bridge.loadSite().code().callStatic("org/racefinder/runtime/ObjectCalls", "made", WHOLE);
        }
    }

    private static void reflective(Bridge bridge) {
        String name = bridge.call().name;
        if (name.equals("getLength")) return;
        boolean reads = name.startsWith("get");
        if (name.equals("set")) {
            bridge.load(0).load(1).load(2).loadSite();
            bridge.code().callStatic(REFLECTIVE, "writesObject", "(" + OBJECT + "I" + OBJECT + "I)V");
            return;
        }
        char kind = (reads ? bridge.result() : bridge.type(2)).getDescriptor().charAt(0);
        bridge.load(0).load(1).code().push(kind);
        bridge.loadSite().code().callStatic(REFLECTIVE, reads ? "reads" : "writes", RANGE);
    }

    private static void comparing(Bridge bridge) {
        String verb = bridge.call().name.equals("equals") ? "equates" : "compares";
        if (isRange(bridge)) announce(bridge, verb + "Ranges", TWO_RANGES, 0, 1, 2, 3, 4, 5);
        else announce(bridge, verb, "(" + OBJECT + OBJECT + "I)V", 0, 1);
    }

    private static void announce(Bridge bridge, String name) {
        boolean range = isRange(bridge);
        if (name.startsWith("deep")) {
            for (int i = 0; i < bridge.size(); i++) announce(bridge, "readsDeep", WHOLE, i);
        } else if (name.equals("fill")) {
            filling(bridge, range);
        } else if (COMPUTING.contains(name)) {
            announce(bridge, "computes", "(" + OBJECT + OBJECT + "I)V", 0, 1);
        } else if (name.equals("parallelPrefix")) {
            if (range) announce(bridge, "updatesRange", "(" + OBJECT + "II" + OBJECT + "I)V", 0, 1, 2, 3);
            else announce(bridge, "updates", "(" + OBJECT + OBJECT + "I)V", 0, 1);
        } else if (name.equals("copyOf")) {
            announce(bridge, "readsFirst", "(" + OBJECT + "II)V", 0, 1);
        } else if (name.equals("copyOfRange")) {
            announce(bridge, "readsCopied", RANGE, 0, 1, 2);
        } else {
            whole(bridge, "reads", range);
            if (SORTING.contains(name)) whole(bridge, "writes", range);
        }
    }

    private static void filling(Bridge bridge, boolean range) {
        int value = range ? 3 : 1;
        if (bridge.type(value).getSort() != Type.OBJECT) whole(bridge, "writes", range);
        else if (range) announce(bridge, "fillsRange", "(" + OBJECT + "II" + OBJECT + "I)V", 0, 1, 2, 3);
        else announce(bridge, "fills", "(" + OBJECT + OBJECT + "I)V", 0, 1);
    }

    private static void whole(Bridge bridge, String verb, boolean range) {
        if (range) announce(bridge, verb + "Range", RANGE, 0, 1, 2);
        else announce(bridge, verb, WHOLE, 0);
    }

    private static void announce(Bridge bridge, String method, String descriptor, int... parameters) {
        for (int parameter : parameters) bridge.load(parameter);
        bridge.loadSite().code().callStatic(CALLS, method, descriptor);
    }

    /** Whether two bounds follow the array. For {@code fill(int[], int, int, int)} the value comes after them. */
    private static boolean isRange(Bridge bridge) {
        return bridge.size() > 2 && isInt(bridge, 1) && isInt(bridge, 2);
    }

    private static boolean isInt(Bridge bridge, int parameter) {
        return bridge.type(parameter).getSort() == Type.INT;
    }
}
