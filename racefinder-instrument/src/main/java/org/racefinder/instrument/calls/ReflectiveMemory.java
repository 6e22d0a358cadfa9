package org.racefinder.instrument.calls;

/** Methods of Unsafe that are called by reflection or through method handles, where their arguments are not seen. */
final class ReflectiveMemory {
    private static final String CALLS = "org/racefinder/runtime/UnsafeCalls";

    private ReflectiveMemory() {}

    /** Reports a method of Unsafe that the call names by its receiver and a text. */
    static void named(Bridge bridge) {
        bridge.load(1).load(2).loadSite();
        bridge.code().callStatic(CALLS, "found", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    }

    /** Reports a method of Unsafe that is a parameter of the call. */
    static void method(Bridge bridge, int parameter) {
        bridge.load(parameter).loadSite();
        bridge.code().callStatic(CALLS, "found", "(Ljava/lang/reflect/Method;I)V");
    }
}
