package usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racefinder.junit.RaceTest;

/** Parameters of race tests come from the sources of parameterized tests. */
class ParametersTest {
    static final class Sources {
        @RaceTest
        @ValueSource(ints = {1, 2})
        void values(int n) {
            assertTrue(n == 1 || n == 2);
        }

        @RaceTest
        @CsvSource({"3,three", "4,'fo,ur'"})
        void table(long n, String name) {
            assertEquals(n == 3 ? "three" : "fo,ur", name);
        }

        @RaceTest
        @EnumSource(
                value = TimeUnit.class,
                names = {"DAYS"})
        void constants(TimeUnit unit) {
            assertEquals(TimeUnit.DAYS, unit);
        }

        @RaceTest
        @MethodSource("rows")
        void rows(Class<?> type, String nothing, char c) {
            assertEquals(String.class, type);
            assertEquals(null, nothing);
            assertEquals('x', c);
        }

        static Stream<Arguments> rows() {
            return Stream.of(Arguments.of(String.class, null, 'x'));
        }
    }

    @Test
    void everyRowOfASourceIsASeparateTest() {
        assertEquals(List.of(), Tests.failures(Sources.class));
        Tests.of(Sources.class).assertStatistics(all -> all.started(6).succeeded(6));
    }

    static final class Objects {
        @RaceTest
        @MethodSource("lists")
        void takes(List<String> list) {
            assertEquals(0, list.size());
        }

        static Stream<List<String>> lists() {
            return Stream.of(List.of());
        }
    }

    @Test
    void anUnsupportedArgumentIsNamed() {
        String message = Tests.failure(Objects.class);
        assertTrue(message.contains("cannot be given to the JVM of the test"), message);
    }

    static final class NoSource {
        @RaceTest
        void takes(TestInfo info) {
            assertEquals("", info.getDisplayName());
        }
    }

    @Test
    void aParameterWithoutASourceIsRefused() {
        String message = ContainerFailures.of(NoSource.class);
        assertTrue(message.contains("has parameters and no source for them"), message);
    }
}
