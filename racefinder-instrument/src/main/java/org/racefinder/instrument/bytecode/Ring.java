package org.racefinder.instrument.bytecode;

import java.util.List;

/**
 * The passes for a set of classes: the class passes in order, then for each method the method passes in order.
 *
 * @param lines whether events are attributed to the lines of these classes, or else to the line that called into them
 */
public record Ring(String name, List<ClassPass> classPasses, List<MethodPass> methodPasses, boolean lines) {
    public Ring {
        classPasses = List.copyOf(classPasses);
        methodPasses = List.copyOf(methodPasses);
    }

    public Ring(String name, List<ClassPass> classPasses, List<MethodPass> methodPasses) {
        this(name, classPasses, methodPasses, true);
    }
}
