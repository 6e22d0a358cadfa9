package org.racefinder.trace;

import java.util.List;
import org.racefinder.model.CodeSite;
import org.racefinder.model.LockName;

/**
 * One memory action on the path to a race. For an access, {@code place} is the field, or the type and origin of the
 * array, {@code name} its display name, and {@code location} distinguishes instances and elements. For an acquire or
 * release, {@code place} is the volatile field or null, {@code name} describes the action ("VOLATILE READ Foo.done"),
 * {@code location} is the object it synchronizes on, and {@code lock} is the lock, if it is one. {@code frames} are the
 * program's stack frames, innermost first.
 */
public record TracedAction(
        int thread, Type type, String place, String name, long location, LockName lock, List<CodeSite> frames) {
    public enum Type {
        READ,
        WRITE,
        ACQUIRE,
        RELEASE
    }

    public TracedAction {
        frames = List.copyOf(frames);
    }

    public boolean isAccess() {
        return type == Type.READ || type == Type.WRITE;
    }

    public CodeSite site() {
        return frames.isEmpty() ? CodeSite.UNKNOWN : frames.get(0);
    }
}
