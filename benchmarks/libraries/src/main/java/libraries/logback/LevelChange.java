// JARS: logback-classic logback-core slf4j-api
// EXPECT: RACE ch.qos.logback.classic.Logger.effectiveLevelInt
// BECAUSE: The effective level is a plain field that is read without the lock under which it is changed.
package libraries.logback;

import static libraries.Scenario.together;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;

/** One thread logs while another one changes the level. */
public class LevelChange {
    public static void main(String[] args) throws Exception {
        Logger logger = new LoggerContext().getLogger("a");
        together(() -> logger.debug("message"), () -> logger.setLevel(Level.INFO));
    }
}
