package org.racefinder.cluster.pekko;

import java.nio.file.Path;
import javax.net.ssl.SSLEngine;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.remote.artery.tcp.ConfigSSLEngineProvider;

/** TLS as the library does it, with a word in the log for everybody who is not let in. */
public final class WatchedTls extends ConfigSSLEngineProvider {
    private final LogFile log;

    public WatchedTls(ActorSystem system) {
        super(system);
        log = new LogFile(Path.of(system.settings().config().getString(Configuration.LOG)));
    }

    @Override
    public SSLEngine createServerSSLEngine(String hostname, int port) {
        return new WatchedEngine(super.createServerSSLEngine(hostname, port), log::line);
    }
}
