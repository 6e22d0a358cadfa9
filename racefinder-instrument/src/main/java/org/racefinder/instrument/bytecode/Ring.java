package org.racefinder.instrument.bytecode;

import java.util.List;

/**
 * The passes for a set of classes: the class passes run first, in order, then the method passes on each method, in
 * order.
 *
 * @param lines whether events are attributed to the lines of these classes; otherwise to the line that called into them
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
