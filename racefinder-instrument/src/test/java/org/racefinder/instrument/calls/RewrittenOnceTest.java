package org.racefinder.instrument.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.racefinder.instrument.bytecode.ClassHierarchy;
import org.racefinder.instrument.user.UserRing;

/** Two passes that rewrite the same call would leave code that the JVM refuses. */
class RewrittenOnceTest {
    private final ClassHierarchy hierarchy = new ClassHierarchy(name -> null);

    private List<String> bridges(MethodInsnNode call) {
        List<String> matching = new ArrayList<>();
        for (BridgedCall kind : BridgedCallSites.ALL)
            if (kind.matches(call, hierarchy)) matching.add(kind.getClass().getSimpleName());
        return matching;
    }

    @Test
    void noReplacedCallIsBridged() {
        ReplacedCalls replaced = UserRing.replacedCalls();
        List<String> twice = new ArrayList<>();
        for (String method : replaced.methods().keySet()) {
            int parameters = method.indexOf('(');
            int name = method.lastIndexOf('.', parameters);
            for (int opcode : new int[] {Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEINTERFACE}) {
                MethodInsnNode call = new MethodInsnNode(
                        opcode,
                        method.substring(0, name).replace('.', '/'),
                        method.substring(name + 1, parameters),
                        method.substring(parameters),
                        opcode == Opcodes.INVOKEINTERFACE);
                if (replaced.find(call, hierarchy).isPresent())
                    for (String kind : bridges(call)) twice.add(method + " by " + kind);
            }
        }
        assertFalse(replaced.methods().isEmpty());
        assertEquals(List.of(), twice);
    }

    @Test
    void noCallThatReadsTheOutsideIsBridgedInAnotherWay() throws ClassNotFoundException {
        List<String> twice = new ArrayList<>();
        for (String owner : UncontrolledReads.owners()) {
            for (Method method : Class.forName(owner.replace('/', '.')).getMethods()) {
                MethodInsnNode call = new MethodInsnNode(
                        Modifier.isStatic(method.getModifiers()) ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL,
                        owner,
                        method.getName(),
                        Type.getMethodDescriptor(method),
                        false);
                List<String> kinds = bridges(call);
                if (kinds.contains("UncontrolledReads") && kinds.size() > 1) twice.add(method + " by " + kinds);
            }
        }
        assertEquals(List.of(), twice);
    }
}
