// JARS: jackson-databind jackson-core jackson-annotations
// EXPECT: UNKNOWN
// BECAUSE: A mapper is thread-safe once configured; its caches use concurrent maps and racy lazily created values.
package libraries.jackson;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import com.fasterxml.jackson.databind.ObjectMapper;

/** Two threads write a bean of one class with one mapper. */
public class WriteBeans {
    public static class Point {
        public int x = 1;
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        together(
                () -> check(mapper.writeValueAsString(new Point()).equals("{\"x\":1}"), "first"),
                () -> check(mapper.writeValueAsString(new Point()).equals("{\"x\":1}"), "second"));
    }
}
