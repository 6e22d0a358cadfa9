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
 * A test method that is run under every schedule that makes a difference, in a JVM of its own. It fails with an explanation if any of them
 * has a data race, a deadlock, a livelock, an uncaught exception or a failed assertion, or if not all of them could be explored.
 *
 * <p>Every execution has a fresh instance of the test class and fresh statics; {@code @BeforeAll}, {@code @BeforeEach}, {@code @AfterEach} and
 * {@code @AfterAll} methods run in each. If the class has {@link Actor} methods, they run at the same time, each on a thread of its own, before
 * the test method, which then checks what they left. Parameters come from the sources of {@code @ParameterizedTest}, as
 * {@code @ValueSource}. Other extensions do not run.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(RaceTestExtension.class)
public @interface RaceTest {
    /** Seconds after which the search ends. */
    int timeLimit() default 60;

    /** Executions after which the search ends; 0 for no limit. */
    long maxExecutions() default 0;

    Strategy strategy() default Strategy.AUTO;

    Analysis[] analyses() default {Analysis.HAPPENS_BEFORE, Analysis.VIEWS};

    /** Classes whose private fields, packages whose package-private fields are not checked; {@code *} stands for any text. */
    String[] trust() default {};

    /** Fields, as {@code pkg.Foo.hits}, whose races are not reported. */
    String[] untracked() default {};

    /** When a timed wait expires. */
    TimedWaits timedWaits() default TimedWaits.MAY_EXPIRE;

    /** Whether waits may end and weak compare-and-sets may fail for no reason. */
    boolean spurious() default false;

    /** What is there to be found. The test passes if each of these is found and no error beside them. */
    Expected[] expected() default {};

    /** What it means if not every schedule could be explored and nothing was found. */
    Incomplete incomplete() default Incomplete.FAIL;

    /** Whether warnings, as those of {@link Analysis#VIEWS}, fail the test too. */
    boolean failOnWarnings() default false;

    /** Whether to look for what removes each race. */
    boolean advice() default true;

    /** A schedule file that an earlier failure named: only this schedule is run, and the search begins again when this is taken away. */
    String replay() default "";

    /** With {@link #replay}: the port of this machine at which the JVM of the test waits for a debugger; 0 for none. */
    int debugPort() default 0;
}
