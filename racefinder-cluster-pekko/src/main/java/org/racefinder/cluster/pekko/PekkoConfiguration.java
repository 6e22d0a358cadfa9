package org.racefinder.cluster.pekko;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.HashMap;
import java.util.Map;
import org.racefinder.cluster.protocol.Network;

/** The settings of the network library. {@code cluster.conf} contains those that are the same on every machine. */
final class PekkoConfiguration {
    static final String LOG = "racefinder.log";
    private static final String TLS = "pekko.remote.artery.ssl.config-ssl-engine.";

    private PekkoConfiguration() {}

    static Config of(Network.Settings settings) {
        Map<String, Object> values = new HashMap<>();
        values.put("pekko.remote.artery.canonical.hostname", settings.here().host());
        values.put("pekko.remote.artery.canonical.port", settings.here().port());
        values.put(TLS + "key-store", settings.keys().toString());
        values.put(TLS + "trust-store", settings.trusted().toString());
        for (String name : new String[] {"key-store-password", "key-password", "trust-store-password"})
            values.put(TLS + name, settings.password());
        values.put(LOG, settings.log().toString());
        ClassLoader loader = PekkoConfiguration.class.getClassLoader();
        return ConfigFactory.defaultOverrides(loader)
                .withFallback(ConfigFactory.parseMap(values))
                .withFallback(ConfigFactory.parseResources(loader, "cluster.conf"))
                .withFallback(ConfigFactory.defaultReferenceUnresolved(loader))
                .resolve();
    }
}
