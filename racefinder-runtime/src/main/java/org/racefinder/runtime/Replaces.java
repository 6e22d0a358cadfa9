package org.racefinder.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a public static method that replaces a JDK method at call sites and method references in rewritten code. Its
 * parameters are the receiver (unless {@link #isStatic}) followed by the original parameters; its result type is the
 * original one. The receiver's static type may be any subtype of {@link #owner}.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@Repeatable(Replaces.Several.class)
public @interface Replaces {
    /** Internal name, for example {@code java/lang/Thread}. */
    String owner();

    String name();

    boolean isStatic() default false;

    @Retention(RetentionPolicy.CLASS)
    @Target(ElementType.METHOD)
    @interface Several {
        Replaces[] value();
    }
}
