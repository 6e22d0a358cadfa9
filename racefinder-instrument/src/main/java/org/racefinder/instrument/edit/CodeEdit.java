package org.racefinder.instrument.edit;

import org.racefinder.model.LockName;

/**
 * A trial change to the program's bytecode. Classes are given by binary name, methods by name, statements by source
 * line.
 */
public sealed interface CodeEdit {
    /** The class whose code changes; null for all classes. */
    String className();

    /**
     * Runs the statements of these lines while holding the lock. {@code ownerClass} and {@code ownerField} name the
     * field whose accesses in these lines identify the owner of a lock that is reached through it; null otherwise.
     */
    record GuardLines(
            String className, String method, int first, int last, LockName lock, String ownerClass, String ownerField)
            implements CodeEdit {}

    /** Makes every statement that reads and then writes the field a single atomic step, everywhere. */
    record AtomicUpdates(String ownerClass, String field) implements CodeEdit {
        @Override
        public String className() {
            return null;
        }
    }

    /** Runs the statement of one line before that of another line of the same method. */
    record MoveLine(String className, String method, int line, int before) implements CodeEdit {}

    /**
     * Reads a volatile field before the line. If {@code acted}, the line is skipped when the field has its default
     * value; otherwise the value is not used.
     */
    record ReadBefore(String className, String method, int line, String fieldClass, String field, boolean acted)
            implements CodeEdit {}

    /** Acquires and releases the lock before the line. */
    record LockBefore(String className, String method, int line, LockName lock) implements CodeEdit {}
}
