package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.model.SymbolTable;

class EdgesTest {
    private final SymbolTable symbols = new SymbolTable();

    @Test
    void aHandleAndAVolatileAccessOfOneFieldAreOneVariable() {
        Set<String> fields = edgeFields("java/util/concurrent/FutureTask");
        assertEquals(
                Set.of(
                        "FutureTask.runner",
                        "FutureTask.state",
                        "FutureTask.waiters",
                        "WaitNode.next",
                        "WaitNode.thread"),
                fields);
    }

    @Test
    void anAtomicOfAnExecutorIsAFieldOfTheExecutor() {
        assertTrue(edgeFields("java/util/concurrent/ThreadPoolExecutor").contains("ThreadPoolExecutor.ctl"));
    }

    @Test
    void theFutureOfAChannelPublishesItsResult() {
        Set<String> fields = edgeFields("sun/nio/ch/PendingFuture");
        assertTrue(fields.contains("PendingFuture.haveResult"), fields.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java/util/concurrent/CompletableFuture",
                "java/util/concurrent/CountedCompleter",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer",
                "java/util/concurrent/ForkJoinTask"
            })
    void everySynchronizationIsAttributedToAField(String name) {
        Set<String> fields = edgeFields(name);
        assertTrue(!fields.isEmpty() && !fields.contains("?"), fields.toString());
    }

    private Set<String> edgeFields(String name) {
        byte[] bytes = new ExploredJdkRing(symbols, false).rewrite(name, JdkClassFiles.bytes(name), new ArrayList<>());
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        Set<String> fields = new TreeSet<>();
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call && (call.name.equals("edge") || call.name.equals("ownEdge")))
                    fields.add(field(call));
            }
        }
        return fields;
    }

    /** The field that an edge names: its number is pushed before the two flags. */
    private String field(MethodInsnNode edge) {
        AbstractInsnNode push = edge.getPrevious().getPrevious().getPrevious();
        int number = push instanceof IntInsnNode constant ? constant.operand : push.getOpcode() - Opcodes.ICONST_0;
        if (number == 0) return "?";
        String owner = symbols.fieldAt(number).declaringClass();
        List<String> parts = List.of(owner.split("[.$]", -1));
        return parts.get(parts.size() - 1) + "." + symbols.fieldAt(number).name();
    }
}
