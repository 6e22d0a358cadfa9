package org.racefinder.instrument.bytecode;

/** Thrown if a class cannot be rewritten. The message is one sentence that names the class and the reason. */
public final class CannotRewrite extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CannotRewrite(String className, String reason, Throwable cause) {
        super(className.replace('/', '.') + " cannot be rewritten: " + reason, cause);
    }
}
