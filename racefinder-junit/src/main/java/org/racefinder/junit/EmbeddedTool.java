package org.racefinder.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tool embedded in this artifact. It has its own class loader, so that none of it is on the class path of the
 * tests.
 */
final class EmbeddedTool {
    private static final String SERVICE = "org.racefinder.worker.CheckService";

    private static @Nullable Function<Map<String, Object>, Map<String, Object>> service;

    private EmbeddedTool() {}

    /** Sends the request to the single service of this JVM, whose worker runs one test after the other. */
    static CheckResponse send(CheckRequest request) {
        return new CheckResponse(service().apply(request.facts()));
    }

    @SuppressWarnings("unchecked")
    private static synchronized Function<Map<String, Object>, Map<String, Object>> service() {
        if (service != null) return service;
        try {
            ToolJars unpacked = ToolJars.unpacked();
            URL[] jars = {
                unpacked.jar().toUri().toURL(), unpacked.runtime().toUri().toURL()
            };
            ClassLoader loader = new URLClassLoader("racefinder", jars, ClassLoader.getPlatformClassLoader());
            service = (Function<Map<String, Object>, Map<String, Object>>)
                    loader.loadClass(SERVICE).getConstructor().newInstance();
            return service;
        } catch (IOException e) {
            throw new UncheckedIOException("Racefinder cannot unpack itself: " + e.getMessage(), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("racefinder-junit is damaged: " + e, e);
        }
    }
}
