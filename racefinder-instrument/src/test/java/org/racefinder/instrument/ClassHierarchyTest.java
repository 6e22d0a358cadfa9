package org.racefinder.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.racefinder.instrument.bytecode.ClassHierarchy;

class ClassHierarchyTest {
    private final Map<String, byte[]> classes = Sources.compile("P.java", """
            interface I { int SHARED = Integer.parseInt("1"); void m(); }
            abstract class A extends Thread implements I { protected volatile int f; static long s; }
            class B extends A { public void m() {} int f2; }
            """);
    private final ClassHierarchy hierarchy = new ClassHierarchy(classes::get);

    @Test
    void subtypesAreFoundThroughClassesAndInterfaces() {
        assertEquals("java/lang/Thread", hierarchy.superclass("A"));
        assertTrue(hierarchy.isSubtype("B", "java/lang/Runnable"));
        assertTrue(hierarchy.isSubtype("B", "I"));
        assertTrue(hierarchy.isSubtype("[I", "java/lang/Object"));
        assertFalse(hierarchy.isSubtype("A", "B"));
        assertFalse(hierarchy.isSubtype("no/such/Class", "I"));
        assertNull(hierarchy.superclass("no/such/Class"));
    }

    @Test
    void fieldsAreResolvedToTheirDeclaringClass() {
        assertEquals("A", hierarchy.field("B", "f", "I").orElseThrow().declaringClass());
        assertEquals("I", hierarchy.field("B", "SHARED", "I").orElseThrow().declaringClass());
        assertTrue(hierarchy.field("B", "f", "J").isEmpty());
    }

    @Test
    void methodsAreResolvedToTheirDeclaringClass() {
        assertEquals("java/lang/Thread", hierarchy.methodOwner("B", "start", "()V"));
        assertEquals("java/lang/Object", hierarchy.methodOwner("B", "wait", "()V"));
        assertEquals("I", hierarchy.methodOwner("A", "m", "()V"));
        assertEquals("B", hierarchy.methodOwner("B", "m", "()V"));
    }
}
