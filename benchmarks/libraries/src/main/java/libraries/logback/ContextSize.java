// JARS: logback-classic logback-core slf4j-api
// EXPECT: RACE ch.qos.logback.classic.LoggerContext.size
// BECAUSE: LoggerContext.size is a plain counter that is incremented under the monitor of the parent logger, and
// parents differ.
package libraries.logback;

import static libraries.Scenario.together;

import ch.qos.logback.classic.LoggerContext;

/** Two threads create a logger each, below different parents; the context counts them. */
public class ContextSize {
    public static void main(String[] args) throws Exception {
        LoggerContext context = new LoggerContext();
        context.getLogger("a");
        context.getLogger("b");
        together(() -> context.getLogger("a.x"), () -> context.getLogger("b.y"));
    }
}
