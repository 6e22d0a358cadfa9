package org.racefinder.cli;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.util.jar.JarFile;

/**
 * Named by the manifest of racefinder-agent.jar. Puts that jar on the boot class path, because rewritten classes of the JDK call into it, and goes on there. Must not touch any other
 * class of the tool before that.
 */
public final class AgentMain {
    private AgentMain() {}

    public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        File jar = jar();
        // a start script may have put it there already, which keeps the JVM from remarking upon it
        if (AgentMain.class.getClassLoader() != null)
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
        try {
            Class.forName("org.racefinder.cli.WatchedRun", true, null)
                    .getMethod("start", String.class, String.class, Instrumentation.class)
                    .invoke(null, arguments, jar.getPath(), instrumentation);
        } catch (InvocationTargetException e) {
            System.err.println("racefinder: the program is not watched: " + e.getCause());
            if (Boolean.getBoolean("racefinder.trace")) e.getCause().printStackTrace();
        }
    }

    private static File jar() throws Exception {
        String file = "org/racefinder/cli/AgentMain.class";
        URL found = ClassLoader.getSystemResource(file);
        String text = found.toString();
        return new File(new URI(text.substring("jar:".length(), text.length() - file.length() - "!/".length())));
    }
}
