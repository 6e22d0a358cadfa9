package org.racefinder.cluster.pekko;

import java.nio.file.Path;
import javax.net.ssl.SSLEngine;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.remote.artery.tcp.ConfigSSLEngineProvider;

/** Provides the network library's TLS engines, wrapped so that every refused connection is logged. */
public final class LoggingTlsProvider extends ConfigSSLEngineProvider {
    private final LogFile log;

    public LoggingTlsProvider(ActorSystem system) {
        super(system);
        log = new LogFile(Path.of(system.settings().config().getString(PekkoConfiguration.LOG)));
    }

    @Override
    public SSLEngine createServerSSLEngine(String hostname, int port) {
        return new LoggingTlsEngine(super.createServerSSLEngine(hostname, port), log::line);
    }
}
