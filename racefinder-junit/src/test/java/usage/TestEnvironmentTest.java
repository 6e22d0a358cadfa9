package usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EventType;
import org.racefinder.junit.RaceTest;

/** Which parts of a test's environment reach the exploring JVM: the build's properties, but no extension. */
class TestEnvironmentTest {
    static final class AsksForAProperty {
        @RaceTest
        void sees() {
            // Set in the Surefire configuration, which does not put it on the command line.
            assertEquals("by surefire", System.getProperty("usage.property"));
        }
    }

    @Test
    void systemPropertiesOfTheBuildReachTheTest() {
        Tests.of(AsksForAProperty.class).assertStatistics(all -> all.started(1).succeeded(1));
    }

    static final class Greeting implements BeforeEachCallback {
        @Override
        public void beforeEach(ExtensionContext context) {
            ((NeedsAGreeting) context.getRequiredTestInstance()).text = "hello";
        }
    }

    @ExtendWith(Greeting.class)
    static final class NeedsAGreeting {
        String text;

        @RaceTest
        void greets() {
            assertEquals("hello", text);
        }
    }

    @Test
    void anExtensionThatDidNotRunIsNamedInTheFailure() {
        String message = Tests.failure(NeedsAGreeting.class);
        assertTrue(message.contains("expected: <hello> but was: <null>"), message);
        assertTrue(
                message.endsWith("so these did nothing there: Greeting. Make what the test needs in the test"
                        + " or in @BeforeEach."),
                message);
    }

    static final class HasADirectory {
        @TempDir
        Path directory;

        @RaceTest
        void passesWithoutIt() {}
    }

    @Test
    void aTestThatPassesWithoutItsExtensionWarns() {
        List<String> warnings = Tests.of(HasADirectory.class)
                .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
                .map(event -> event.getRequiredPayload(ReportEntry.class)
                        .getKeyValuePairs()
                        .get("racefinder"))
                .toList();
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).contains("did nothing there: @TempDir directory."), warnings.get(0));
    }
}
