package usage;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Runs a class of race tests with JUnit's own engine. */
final class Tests {
    private Tests() {}

    static Events of(Class<?> type) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(type))
                .execute()
                .testEvents();
    }

    /** Returns the message of the single failure of a class with one test. */
    static String failure(Class<?> type) {
        return failures(type).get(0);
    }

    static List<String> failures(Class<?> type) {
        return thrown(type).stream().map(Throwable::toString).toList();
    }

    static List<Throwable> thrown(Class<?> type) {
        return of(type).finished().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .flatMap(result -> result.getThrowable().stream())
                .toList();
    }
}
