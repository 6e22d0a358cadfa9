package org.racefinder.explorer.jdk;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.Authenticator;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.logging.LogManager;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Settings of the whole JVM that a program may change: system properties, the default locale and time zone, security
 * providers, loggers and beans. Each is saved before the first change and restored before the next execution, so that
 * every execution starts as in a fresh JVM. A program that changes none pays nothing.
 */
public final class JvmSettings {
    /** Restores what was saved. */
    private interface Restoration {
        void run() throws IOException, JMException;
    }

    /** By the class whose methods change the setting. */
    private static final Map<String, Restoration> SAVED = new HashMap<>();

    private static boolean changed;

    private JvmSettings() {}

    /** Saves the settings that the class changes, unless they are known. */
    public static void aboutToChange(String owner) {
        SAVED.computeIfAbsent(owner, JvmSettings::save);
        changed = true;
    }

    /**
     * Restores what the last execution changed. If that fails, the program behaves differently in its second run, which
     * is reported.
     */
    public static void restore() {
        if (!changed) return;
        changed = false;
        for (Map.Entry<String, Restoration> saved : SAVED.entrySet()) {
            try {
                saved.getValue().run();
            } catch (IOException | JMException | RuntimeException e) {
                changed = true;
            }
        }
    }

    private static Restoration save(String owner) {
        return switch (owner) {
            case "java/lang/System" -> properties();
            case "java/util/Locale" -> locales();
            case "java/util/TimeZone" -> timeZone();
            case "java/security/Security" -> providers();
            case "java/net/Authenticator" -> authenticator();
            case "java/util/logging/Logger", "java/util/logging/LogManager" ->
                () -> LogManager.getLogManager().readConfiguration();
            default -> beans();
        };
    }

    private static Restoration properties() {
        Properties original = System.getProperties();
        Map<Object, Object> values = new HashMap<>(original);
        return () -> {
            original.keySet().retainAll(values.keySet());
            original.putAll(values);
            System.setProperties(original);
        };
    }

    private static Restoration locales() {
        Locale all = Locale.getDefault();
        Locale display = Locale.getDefault(Locale.Category.DISPLAY);
        Locale format = Locale.getDefault(Locale.Category.FORMAT);
        return () -> {
            Locale.setDefault(all);
            Locale.setDefault(Locale.Category.DISPLAY, display);
            Locale.setDefault(Locale.Category.FORMAT, format);
        };
    }

    private static Restoration timeZone() {
        TimeZone zone = TimeZone.getDefault();
        return () -> TimeZone.setDefault(zone);
    }

    private static Restoration authenticator() {
        Authenticator known = Authenticator.getDefault();
        return () -> Authenticator.setDefault(known);
    }

    private static Restoration providers() {
        List<Provider> known = List.of(Security.getProviders());
        return () -> {
            List<Provider> now = new ArrayList<>(Arrays.asList(Security.getProviders()));
            now.removeAll(known);
            for (Provider added : now) Security.removeProvider(added.getName());
            for (int i = 0; i < known.size(); i++) Security.insertProviderAt(known.get(i), i + 1);
        };
    }

    private static Restoration beans() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        Set<ObjectName> known = server.queryNames(null, null);
        return () -> {
            Set<ObjectName> added = new HashSet<>(server.queryNames(null, null));
            added.removeAll(known);
            for (ObjectName name : added) server.unregisterMBean(name);
        };
    }
}
