package org.racefinder.instrument.calls;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;

/**
 * Adds hooks to method handles of fields and array elements when they are created, so that their accesses are
 * announced.
 */
final class HandleOfVariable implements BridgedCall {
    private static final String HANDLES = "org/racefinder/runtime/VariableHandles";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    private static final Set<String> OF_FIELDS = Set.of(
            "findGetter", "findSetter", "findStaticGetter", "findStaticSetter", "unreflectGetter", "unreflectSetter");
    private static final Set<String> OF_ELEMENTS = Set.of("arrayElementGetter", "arrayElementSetter");

    @Override
    public boolean matches(MethodInsnNode call, ClassHierarchy hierarchy) {
        return call.owner.equals(LOOKUP) && OF_FIELDS.contains(call.name)
                || call.owner.equals("java/lang/invoke/MethodHandles") && OF_ELEMENTS.contains(call.name);
    }

    @Override
    public void write(Bridge bridge) {
        bridge.doCall();
        int writes = bridge.call().name.endsWith("Setter") ? 1 : 0;
        if (OF_ELEMENTS.contains(bridge.call().name)) {
            bridge.code().push(writes).callStatic(HANDLES, "ofElements", "(" + HANDLE + "Z)" + HANDLE);
            return;
        }
        bridge.load(0).code().push(writes);
        bridge.loadSite().code().callStatic(HANDLES, "ofField", "(" + HANDLE + "L" + LOOKUP + ";ZI)" + HANDLE);
    }
}
