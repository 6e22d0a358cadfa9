package org.racefinder.cli.monitor;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The agent class in the manifest of {@code racefinder-agent.jar}. Adds that jar to the boot class path, because
 * rewritten JDK classes call into it, and starts the monitor from there. Must not load any other class of the tool
 * before that.
 */
public final class AgentMain {
    /** A system property, because this class may be loaded twice: from the class path and from the boot class path. */
    private static final String WATCHED = "racefinder.watched";

    private AgentMain() {}

    public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        if (isTheTool()) return;
        if (System.getProperty(WATCHED) != null) {
            System.err.println("racefinder: the agent is already loaded; its first options apply");
            return;
        }
        System.setProperty(WATCHED, "true");
        File jar = jar();
        // If a start script has already put the jar there, the JVM prints no warning.
        if (AgentMain.class.getClassLoader() != null)
            instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
        try {
            Class.forName("org.racefinder.cli.monitor.MonitoredRun", true, null)
                    .getMethod("start", String.class, String.class, Instrumentation.class)
                    .invoke(null, arguments, jar.getPath(), instrumentation);
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            boolean refused = cause instanceof IllegalArgumentException;
            System.err.println("racefinder: the program is not watched: " + (refused ? cause.getMessage() : cause));
            if (Boolean.getBoolean("racefinder.trace")) cause.printStackTrace();
            failAtTheEnd(arguments);
        }
    }

    /** If races are to change the exit status, a run that was not monitored must not look like a run without races. */
    private static void failAtTheEnd(String arguments) {
        Matcher fail = Pattern.compile("(?:^|,)fail=(\\d{1,3})(?:,|$)").matcher(arguments == null ? "" : arguments);
        int status = fail.find() ? Integer.parseInt(fail.group(1)) : 0;
        if (status > 0 && status < 256)
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(status)));
    }

    /** {@code JAVA_TOOL_OPTIONS} puts the agent into every JVM, including those of the tool's own commands. */
    private static boolean isTheTool() {
        String[] words = System.getProperty("sun.java.command", "").split(" ", 2);
        return words[0].endsWith("racefinder.jar")
                || words[0].startsWith("org.racefinder.cli.")
                || words[0].startsWith("org.racefinder.worker.");
    }

    private static File jar() throws Exception {
        String file = "org/racefinder/cli/monitor/AgentMain.class";
        URL found = ClassLoader.getSystemResource(file);
        String text = found.toString();
        return new File(new URI(text.substring("jar:".length(), text.length() - file.length() - "!/".length())));
    }
}
