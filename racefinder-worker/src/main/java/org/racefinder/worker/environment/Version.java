package org.racefinder.worker.environment;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version of the tool, filled in by the build. */
public final class Version {
    public static final String TEXT = read();

    private Version() {}

    private static String read() {
        try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
