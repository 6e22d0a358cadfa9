package org.racefinder.instrument.edit;

import org.racefinder.model.LockName;

/** A change of the program's bytecode, to be tried. Classes by binary name, methods by name, statements by source line. */
public sealed interface CodeEdit {
    /** The class whose code changes; null for all classes. */
    String className();

    /**
     * The statements of these lines run while the lock is held. {@code ownerClass} and {@code ownerField}: the field whose accesses there lead to the owner,
     * for locks that are reached through it; null otherwise.
     */
    record GuardLines(
            String className, String method, int first, int last, LockName lock, String ownerClass, String ownerField)
            implements CodeEdit {}

    /** Each statement that reads the field and writes it again does so in one step, everywhere. */
    record AtomicUpdates(String ownerClass, String field) implements CodeEdit {
        @Override
        public String className() {
            return null;
        }
    }

    /** The statement of a line runs before that of another line of the same method. */
    record MoveLine(String className, String method, int line, int before) implements CodeEdit {}

    /** Before the line, a volatile field is read. {@code acted}: if it has its default value, the line is left out; else the value is not used. */
    record ReadBefore(String className, String method, int line, String fieldClass, String field, boolean acted)
            implements CodeEdit {}

    /** Before the line, the lock is taken and given back. */
    record LockBefore(String className, String method, int line, LockName lock) implements CodeEdit {}
}
