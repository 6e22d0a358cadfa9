package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.MethodNode;

class JdkModelsTest {
    /** Methods that only some of the supported JDKs have. */
    private static final Set<String> OPTIONAL = Set.of(
            "getFirst",
            "getLast",
            "addFirst",
            "addLast",
            "removeFirst",
            "removeLast",
            "lazySubmit",
            "externalSubmit",
            "quietlyJoin",
            "quietlyJoinUninterruptibly");

    @Test
    void everyRowNamesABodyOfThisJdk() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            if (model.contract() == Contract.MONITOR_METHOD || OPTIONAL.contains(model.name())) continue;
            JdkClass read = JdkClass.read(model.owner());
            if (read == null || declared(read, model) == null) missing.add(model.title());
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void noModelledBodyIsNativeAbstractOrIntrinsic() throws IOException {
        List<String> obstacles = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            JdkClass read = JdkClass.read(model.owner());
            MethodNode method = read == null ? null : declared(read, model);
            if (method != null && ModelledBody.obstacle(model.owner(), method) != null) obstacles.add(model.title());
        }
        assertEquals(List.of(), obstacles);
    }

    @Test
    void everyHolderIsAFieldOfThisJdk() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            if (model.holder() == null) continue;
            if (!hasField(model.owner(), model.holder())) missing.add(model.title() + " " + model.holder());
        }
        assertEquals(List.of(), missing);
    }

    private static boolean hasField(String owner, Model.Holder holder) throws IOException {
        for (String name = owner; !name.equals("java/lang/Object"); ) {
            JdkClass read = JdkClass.read(name);
            if (read.node().fields.stream()
                    .anyMatch(f -> f.name.equals(holder.field()) && f.desc.equals(holder.descriptor()))) {
                return true;
            }
            name = read.node().superName;
        }
        return false;
    }

    @Test
    void numbersAreIndices() {
        List<Model> all = JdkModels.all();
        for (int i = 0; i < all.size(); i++) assertEquals(i, all.get(i).number());
        assertTrue(all.size() > 500);
    }

    private static MethodNode declared(JdkClass read, Model model) {
        for (MethodNode method : read.node().methods) {
            if (method.name.equals(model.name()) && method.desc.equals(model.descriptor())) return method;
        }
        return null;
    }
}
