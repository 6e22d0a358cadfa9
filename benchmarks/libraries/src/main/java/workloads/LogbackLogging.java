// JARS: logback-classic logback-core slf4j-api
// EXPECT: RACE ch.qos.logback.core.util.COWArrayList.ourCopy
// EXPECT: NOTHING_FOUND
// BECAUSE: Appenders and loggers are found through copy-on-write lists and a concurrent map, and events pass through a blocking queue. Two threads that see a stale COWArrayList both write ourCopy, which a third reads after the first has called it fresh.
package workloads;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.AppenderBase;

/** Four threads log through an asynchronous appender, to loggers that they create as they go. */
public class LogbackLogging {
    static class Counter extends AppenderBase<ILoggingEvent> {
        int count;

        @Override
        protected void append(ILoggingEvent event) {
            count += event.getFormattedMessage().length();
        }
    }

    public static void main(String[] args) throws Exception {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        Counter counter = new Counter();
        counter.setContext(context);
        counter.start();
        AsyncAppender async = new AsyncAppender();
        async.setContext(context);
        async.addAppender(counter);
        async.start();
        Logger root = context.getLogger("ROOT");
        root.addAppender(async);
        Load.run((thread, turn) -> context.getLogger("logger." + turn % 20).info("turn {} of {}", turn, thread));
        context.stop();
        System.out.println(counter.count > 0);
    }
}
