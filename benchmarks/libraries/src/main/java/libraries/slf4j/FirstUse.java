// JARS: slf4j-api logback-classic logback-core
// EXPECT: EXCEPTION java.lang.AssertionError
// EXPECT: RACE org.slf4j.MDC.MDC_ADAPTER
// BECAUSE: MDC.getMDCAdapter fills a plain static field that LoggerFactory fills too. A first use during the
// initialisation can put a substitute there for good.
package libraries.slf4j;

import static libraries.Scenario.check;
import static libraries.Scenario.together;

import ch.qos.logback.classic.util.LogbackMDCAdapter;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** One thread initialises SLF4J while another one uses the diagnostic context for the first time. */
public class FirstUse {
    public static void main(String[] args) throws Exception {
        together(LoggerFactory::getILoggerFactory, () -> MDC.put("id", "1"));
        check(MDC.getMDCAdapter() instanceof LogbackMDCAdapter, MDC.getMDCAdapter());
    }
}
