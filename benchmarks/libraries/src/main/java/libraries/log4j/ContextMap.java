// JARS: log4j-api
// EXPECT: VERIFIED
// BECAUSE: The context map belongs to a thread and is copied on each change.
package libraries.log4j;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.logging.log4j.spi.DefaultThreadContextMap;

/** Two threads use the diagnostic context; each sees its own value. */
public class ContextMap {
    public static void main(String[] args) throws Exception {
        DefaultThreadContextMap map = new DefaultThreadContextMap();
        together(
                () -> {
                    map.put("id", "1");
                    check(map.get("id").equals("1"), "first");
                },
                () -> {
                    map.put("id", "2");
                    check(map.get("id").equals("2"), "second");
                });
    }
}
