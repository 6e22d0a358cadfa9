package org.racefinder.cluster.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.cluster.protocol.Network;

/** How the library is set up. What is the same for everybody stands in {@code cluster.conf}. */
final class Configuration {
    static final String LOG = "racefinder.log";
    private static final String TLS = "pekko.remote.artery.ssl.config-ssl-engine.";

    private Configuration() {}

    static Config of(Network.Settings settings) {
        Map<String, Object> values = new HashMap<>();
        values.put("pekko.remote.artery.canonical.hostname", settings.here().host());
        values.put("pekko.remote.artery.canonical.port", settings.here().port());
        values.put(TLS + "key-store", settings.keys().toString());
        values.put(TLS + "trust-store", settings.trusted().toString());
        for (String name : new String[] {"key-store-password", "key-password", "trust-store-password"})
            values.put(TLS + name, settings.password());
        values.put(LOG, settings.log().toString());
        ClassLoader loader = Configuration.class.getClassLoader();
        return ConfigFactory.defaultOverrides(loader)
                .withFallback(ConfigFactory.parseMap(values))
                .withFallback(ConfigFactory.parseResources(loader, "cluster.conf"))
                .withFallback(ConfigFactory.defaultReferenceUnresolved(loader))
                .resolve();
    }
}
