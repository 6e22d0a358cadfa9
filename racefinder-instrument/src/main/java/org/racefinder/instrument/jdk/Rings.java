package org.racefinder.instrument.jdk;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.racefinder.model.SymbolTable;

/** Which class of java.base is rewritten how. */
final class Rings {
    private Rings() {}

    static Set<String> names(boolean mapCurrentThread) {
        Set<String> names = new LinkedHashSet<>();
        for (Model model : JdkModels.all()) names.add(model.owner());
        return names;
    }

    static List<String> nested(JdkClass outer, boolean mapCurrentThread) {
        return List.of();
    }

    static void rewrite(JdkClass jdkClass, SymbolTable symbols, boolean mapCurrentThread) {
        jdkClass.wrapModelledBodies();
    }
}
