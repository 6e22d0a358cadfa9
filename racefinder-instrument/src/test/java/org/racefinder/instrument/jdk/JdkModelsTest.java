package org.racefinder.instrument.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racefinder.instrument.bytecode.JdkClassFiles;
import org.racefinder.instrument.jdk.body.ModelledBody;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

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
            "quietlyJoinUninterruptibly",
            "close",
            "resultNow",
            "exceptionNow",
            "state");

    private final JdkClassFiles files = new JdkClassFiles();

    @Test
    void everyRowNamesABodyOfThisJdk() {
        List<String> missing = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            if (model.name().equals("*") || OPTIONAL.contains(model.name())) continue;
            ClassNode read = files.node(model.owner());
            if (read == null || declared(read, model) == null) missing.add(model.title());
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void noModelledBodyIsNativeAbstractOrIntrinsic() {
        List<String> obstacles = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            ClassNode read = files.node(model.owner());
            MethodNode method = read == null ? null : declared(read, model);
            if (method != null && ModelledBody.obstacle(model.owner(), method) != null) obstacles.add(model.title());
        }
        assertEquals(List.of(), obstacles);
    }

    @Test
    void everyHolderIsAFieldOfThisJdk() {
        List<String> missing = new ArrayList<>();
        for (Model model : JdkModels.all()) {
            if (model.holder() == null) continue;
            JdkClassFiles.Declared field =
                    files.field(model.owner(), model.holder().field());
            if (field == null || !field.field().desc.equals(model.holder().descriptor()))
                missing.add(model.title() + " " + model.holder());
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void numbersAreIndices() {
        List<Model> all = JdkModels.all();
        for (int i = 0; i < all.size(); i++) assertEquals(i, all.get(i).number());
        assertTrue(all.size() > 500);
    }

    private static MethodNode declared(ClassNode read, Model model) {
        for (MethodNode method : read.methods) {
            if (method.name.equals(model.name()) && method.desc.equals(model.descriptor())) return method;
        }
        return null;
    }
}
