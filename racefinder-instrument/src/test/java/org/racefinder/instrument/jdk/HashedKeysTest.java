package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;
import org.racefinder.model.SymbolTable;

/** Every method of a ConcurrentHashMap that takes a key calls its hashCode before the edges of the method. */
class HashedKeysTest {
    private static final String MAP = "java/util/concurrent/ConcurrentHashMap";

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void hashCodeOfAKeyIsCalledBeforeTheModelBegins(boolean parallel) {
        Set<String> hashed = new TreeSet<>();
        for (Model model : JdkModels.all()) {
            if (!model.owner().startsWith(MAP) || model.argument() == Model.NONE) continue;
            for (MethodNode method : rewritten(model.owner(), parallel).methods) {
                if (!method.name.equals(model.name()) || !method.desc.equals(model.descriptor())) continue;
                List<String> calls = calls(method);
                int hash = indexOf(calls, "KeyHashes.hash");
                assertTrue(hash >= 0 && hash < calls.indexOf("Hooks.begin"), model.title() + " " + calls);
                hashed.add(model.name());
            }
        }
        assertEquals(
                Set.of(
                        "add",
                        "compute",
                        "computeIfAbsent",
                        "computeIfPresent",
                        "containsKey",
                        "get",
                        "getOrDefault",
                        "merge",
                        "put",
                        "putIfAbsent",
                        "remove",
                        "replace"),
                hashed);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theMapItselfCallsNoHashCodeOfAKeyThatItLooksUp(boolean parallel) {
        int taken = 0;
        for (MethodNode method : rewritten(MAP, parallel).methods) {
            List<String> calls = calls(method);
            for (int i = 1; i < calls.size(); i++) {
                if (!calls.get(i).equals("ConcurrentHashMap.spread")) continue;
                assertEquals("KeyHashes.hashCode", calls.get(i - 1), method.name);
                taken++;
            }
        }
        assertTrue(taken >= 6, "found " + taken);
    }

    private static int indexOf(List<String> calls, String prefix) {
        for (int i = 0; i < calls.size(); i++) if (calls.get(i).startsWith(prefix)) return i;
        return -1;
    }

    private static ClassNode rewritten(String name, boolean parallel) {
        JdkRing ring = parallel ? new WatchedJdkRing(new SymbolTable()) : new ExploredJdkRing(new SymbolTable(), false);
        ClassNode node = new ClassNode();
        new ClassReader(ring.rewrite(name, JdkClassFiles.bytes(name), new ArrayList<>())).accept(node, 0);
        return node;
    }

    private static List<String> calls(MethodNode method) {
        List<String> calls = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call)
                calls.add(call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name);
        }
        return calls;
    }
}
