package org.racefinder.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test method that runs under every schedule that makes a difference, in a separate JVM. It fails with an explanation
 * if any schedule has a data race, a deadlock, a livelock, an uncaught exception or a failed assertion, or if the
 * schedules could not all be explored.
 *
 * <p>Every execution has a fresh instance of the test class and fresh statics; {@code @BeforeAll}, {@code @BeforeEach},
 * {@code @AfterEach} and {@code @AfterAll} methods run in each. If the class has {@link Actor} methods, they run
 * concurrently, each on its own thread, before the test method, which then checks their results. Parameters come from
 * the sources of {@code @ParameterizedTest}, such as {@code @ValueSource}. Other extensions do not run.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(RaceTestExtension.class)
public @interface RaceTest {
    /** The time limit of the search in seconds. */
    int timeLimit() default 60;

    /** The maximum number of executions; 0 for no limit. */
    long maxExecutions() default 0;

    Strategy strategy() default Strategy.AUTO;

    Analysis[] analyses() default {Analysis.HAPPENS_BEFORE, Analysis.VIEWS};

    /**
     * Trusted classes and packages: private fields of these classes, and package-private fields of these packages, are
     * not checked. {@code *} stands for any text.
     */
    String[] trust() default {};

    /** Fields, such as {@code pkg.Foo.hits}, whose races are not reported. */
    String[] untracked() default {};

    /** Plain fields, such as {@code pkg.Foo.state}, that are treated as volatile because they are documented so. */
    String[] volatiles() default {};

    /** When a timed wait expires. */
    TimedWaits timedWaits() default TimedWaits.MAY_EXPIRE;

    /** Whether waits may wake up spuriously and weak compare-and-sets may fail spuriously. */
    boolean spurious() default false;

    /** The expected findings. The test passes if each of them is found and there is no other error. */
    Expected[] expected() default {};

    /** The outcome if nothing was found but not every schedule could be explored. */
    Incomplete incomplete() default Incomplete.FAIL;

    /** Whether warnings, such as those of {@link Analysis#VIEWS}, also fail the test. */
    boolean failOnWarnings() default false;

    /** Whether to search for a change that removes each race. */
    boolean advice() default true;

    /**
     * The id of a finding of an earlier failure, such as {@code R1}, or a schedule file: only this schedule runs. Remove
     * the attribute to search again.
     */
    String replay() default "";

    /** With {@link #replay}: the local port on which the JVM of the test waits for a debugger; 0 for none. */
    int debugPort() default 0;
}
