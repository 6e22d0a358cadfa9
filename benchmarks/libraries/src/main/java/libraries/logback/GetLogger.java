// JARS: logback-classic logback-core slf4j-api
// EXPECT: VERIFIED
// BECAUSE: Loggers are created under the monitor of their parent and published in a concurrent map.
package libraries.logback;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;

/** Two threads ask for the same logger. */
public class GetLogger {
    public static void main(String[] args) throws Exception {
        LoggerContext context = new LoggerContext();
        Logger[] found = new Logger[2];
        together(() -> found[0] = context.getLogger("a"), () -> found[1] = context.getLogger("a"));
        check(found[0] == found[1], "two loggers of one name");
    }
}
