package org.racefinder.instrument;

import java.util.List;

/** How far a set of classes is rewritten: the class passes in order, then for each method the method passes in order. */
public record Ring(String name, List<ClassPass> classPasses, List<MethodPass> methodPasses) {
    public Ring {
        classPasses = List.copyOf(classPasses);
        methodPasses = List.copyOf(methodPasses);
    }
}
