package org.racefinder.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * A method of a test class that runs on its own thread, concurrently with the other actors of the class, in every
 * execution of its {@link RaceTest} methods. Actors run after {@code @BeforeEach} and before the test method. An actor
 * has no parameters, and its thread is named after the method.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface Actor {
    /** The number of threads that run this actor. */
    int threads() default 1;
}
