package org.racefinder.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/** A finding that a {@link RaceTest} must produce. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface Expected {
    FindingKind value();

    /** The end of the name of the field, such as {@code Counter.count}, or of the exception; empty for any. */
    String at() default "";
}
