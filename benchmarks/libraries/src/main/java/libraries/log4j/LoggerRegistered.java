// JARS: log4j-api
// EXPECT: VERIFIED
// BECAUSE: The registry is guarded by a lock.
package libraries.log4j;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import org.apache.logging.log4j.simple.SimpleLoggerContext;
import org.apache.logging.log4j.spi.ExtendedLogger;

/** Two threads ask a context for one logger. */
public class LoggerRegistered {
    public static void main(String[] args) throws Exception {
        SimpleLoggerContext context = new SimpleLoggerContext();
        ExtendedLogger[] found = new ExtendedLogger[2];
        together(() -> found[0] = context.getLogger("a"), () -> found[1] = context.getLogger("a"));
        check(found[0] == found[1], "two loggers of one name");
    }
}
