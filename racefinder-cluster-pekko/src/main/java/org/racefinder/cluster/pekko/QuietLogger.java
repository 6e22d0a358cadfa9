package org.racefinder.cluster.pekko;

import java.nio.file.Path;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.event.Logging;

/** Sends the library's log to the log file, so that none of it reaches the terminal. */
public final class QuietLogger extends AbstractActor {
    private LogFile log;

    @Override
    public void preStart() {
        log = new LogFile(Path.of(getContext().getSystem().settings().config().getString(PekkoConfiguration.LOG)));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(
                        Logging.InitializeLogger.class,
                        start -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                .match(Logging.Error.class, event -> log.line(text(event) + causes(event.cause())))
                .match(Logging.Warning.class, event -> log.line(text(event)))
                .build();
    }

    private static String text(Logging.LogEvent event) {
        return String.valueOf(event.message());
    }

    private static String causes(Throwable cause) {
        StringBuilder text = new StringBuilder();
        for (Throwable t = cause; t != null && text.length() < 1_000; t = t.getCause())
            text.append(" <- ").append(t);
        return text.toString();
    }
}
