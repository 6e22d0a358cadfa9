package org.racefinder.explorer.jdk;

import java.lang.management.ManagementFactory;
import java.security.Provider;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
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
import org.racefinder.jdk.table.JvmSetting;

/**
 * Restores the settings of the whole JVM that a program has changed ({@link JvmSetting}). Each is saved before the first
 * change and restored before the next execution, so that every execution starts as in a fresh JVM. A program that
 * changes none pays nothing.
 */
public final class JvmSettings {
    /** Restores what was saved. */
    private interface Restoration {
        void run() throws JMException;
    }

    /** The fields of a thread group that the program can change. The JVM itself changes the others. */
    private static final List<String> OF_GROUPS =
            List.of("maxPriority", "daemon", "destroyed", "ngroups", "groups", "nweaks", "weaks");

    private static final Map<JvmSetting, Restoration> SAVED = new EnumMap<>(JvmSetting.class);

    /** The group of the main thread of the program, because the thread that creates it runs this initialiser too. */
    private static final ThreadGroup INITIAL_GROUP = Thread.currentThread().getThreadGroup();

    private static boolean changed;

    private JvmSettings() {}

    /** Saves the setting that the method changes, if there is one, unless it was saved before. */
    public static void aboutToChange(String method) {
        JvmSetting setting = JvmSetting.changedBy(method);
        if (setting == null) return;
        SAVED.computeIfAbsent(setting, JvmSettings::save);
        changed = true;
    }

    /** Whether the current execution has changed a setting. */
    public static boolean areChanged() {
        return changed;
    }

    /**
     * Restores what the last execution changed. If that fails, the program behaves differently in its second run, which
     * is reported.
     */
    public static void restore() {
        if (!changed) return;
        changed = false;
        for (Restoration saved : SAVED.values()) {
            try {
                saved.run();
            } catch (JMException | RuntimeException e) {
                changed = true;
            }
        }
    }

    private static Restoration save(JvmSetting setting) {
        return switch (setting) {
            case PROPERTIES -> properties();
            case LOCALE -> locales();
            case TIME_ZONE -> timeZone();
            case PROVIDERS -> providers();
            case BEANS -> beans();
            case THREAD_GROUPS -> threadGroups();
            case LOGGING -> logging();
            default -> variables(setting)::restore;
        };
    }

    private static JdkSnapshot variables(JvmSetting setting) {
        JdkSnapshot snapshot = new JdkSnapshot();
        for (String variable : setting.variables()) {
            int dot = variable.lastIndexOf('.');
            snapshot.addStatic(variable.substring(0, dot), variable.substring(dot + 1));
        }
        return snapshot;
    }

    /** Handlers that the program has installed are closed, since they may hold files. */
    private static Restoration logging() {
        LogManager manager = LogManager.getLogManager();
        JdkSnapshot snapshot = variables(JvmSetting.LOGGING);
        return () -> {
            try {
                manager.reset();
            } finally {
                snapshot.restore();
            }
        };
    }

    private static Restoration threadGroups() {
        JdkSnapshot snapshot = new JdkSnapshot();
        for (ThreadGroup group = INITIAL_GROUP; group != null; group = group.getParent())
            for (String field : OF_GROUPS) snapshot.addField(group, field);
        return snapshot::restore;
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
