package org.racefinder.explorer.entry;

/** Thrown when the JVM refuses the class that a program begins with. The message explains the reason in one sentence. */
public final class ProgramNotLoadedException extends ReflectiveOperationException {
    public ProgramNotLoadedException(String name, LinkageError reason) {
        super("class " + name + " cannot be loaded: " + reason, reason);
    }
}
