package org.racefinder.explorer.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BridgeNamesTest {
    private static final StackTraceElement IN_PROGRAM = frame("main");
    private static final StackTraceElement IN_BRIDGE = frame("racefinder$append$0");

    private static StackTraceElement frame(String method) {
        return new StackTraceElement("Shop", method, "Shop.java", 4);
    }

    private static String told(String message, StackTraceElement thrownIn) {
        return BridgeNames.removedFrom(message, new StackTraceElement[] {thrownIn});
    }

    @Test
    void aCallThroughABridgeHasTheNameOfTheMethodThatTheProgramCalls() {
        assertEquals(
                "Cannot invoke \"java.lang.Integer.intValue()\" because the return value of"
                        + " \"java.util.Map.get(Object)\" is null",
                told(
                        "Cannot invoke \"java.lang.Integer.intValue()\" because the return value of"
                                + " \"shop.Shop.racefinder$get$1(java.util.Map, Object, int)\" is null",
                        IN_PROGRAM));
        assertEquals(
                "because the return value of \"java.util.Vector.firstElement()\" is null",
                told(
                        "because the return value of \"Shop.racefinder$firstElement$12(java.util.Vector, int)\" is null",
                        IN_PROGRAM));
        assertEquals(
                "because the return value of \"newInstance(Class, int)\" is null",
                told(
                        "because the return value of \"Shop.racefinder$static$newInstance$0(Class, int, int)\" is null",
                        IN_PROGRAM));
    }

    @Test
    void aNullReceiverInABridgeIsNotCalledAParameter() {
        String message = "Cannot invoke \"java.lang.StringBuffer.append(String)\" because \"<parameter1>\" is null";
        assertEquals("Cannot invoke \"java.lang.StringBuffer.append(String)\"", told(message, IN_BRIDGE));
        assertEquals(message, told(message, IN_PROGRAM));
    }

    @Test
    void otherMessagesStayAsTheyAre() {
        assertEquals("the racefinder$ is null", told("the racefinder$ is null", IN_PROGRAM));
        assertEquals(null, told(null, IN_BRIDGE));
    }
}
