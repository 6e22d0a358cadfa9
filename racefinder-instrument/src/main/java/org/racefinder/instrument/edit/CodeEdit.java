package org.racefinder.instrument.edit;

import org.racefinder.model.LockName;

/**
 * An edit of the program's bytecode that tries out a suggestion. Classes are given by binary name, methods by name,
 * statements by source line.
 */
public sealed interface CodeEdit {
    /** The class whose code changes; null for all classes. */
    String className();

    /**
     * Runs the statements of these lines while holding the lock. If the lock is reached through the object whose field
     * is accessed in these lines, {@code ownerClass} and {@code ownerField} name that field; otherwise they are null.
     */
    record GuardLines(
            String className, String method, int first, int last, LockName lock, String ownerClass, String ownerField)
            implements CodeEdit {}

    /** Makes every statement that reads and then writes the field a single atomic step, in all classes. */
    record AtomicUpdates(String ownerClass, String field) implements CodeEdit {
        @Override
        public String className() {
            return null;
        }
    }

    /** Runs the statement of line {@code line} before that of line {@code before} in the same method. */
    record MoveLine(String className, String method, int line, int before) implements CodeEdit {}

    /**
     * Reads a volatile field before the line. If {@code conditional}, the line is skipped while the field has its
     * default value; otherwise the value is discarded.
     */
    record ReadBefore(String className, String method, int line, String fieldClass, String field, boolean conditional)
            implements CodeEdit {}

    /** Acquires and releases the lock before the line. */
    record LockBefore(String className, String method, int line, LockName lock) implements CodeEdit {}
}
