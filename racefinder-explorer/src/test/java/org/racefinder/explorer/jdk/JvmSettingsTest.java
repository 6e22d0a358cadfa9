package org.racefinder.explorer.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLConnection;
import java.util.Arrays;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.racefinder.jdk.table.JvmSetting;

class JvmSettingsTest {
    private static final class Loud extends Level {
        private static final long serialVersionUID = 1;

        Loud() {
            super("JVM_SETTINGS_TEST", 777);
        }
    }

    @BeforeEach
    @AfterEach
    void restore() {
        JvmSettings.restore();
    }

    @Test
    void everyMethodExistsInItsClass() throws ClassNotFoundException {
        for (JvmSetting setting : JvmSetting.values()) {
            for (String method : setting.methods()) {
                int dot = method.lastIndexOf('.');
                Class<?> owner = Class.forName(
                        method.substring(0, dot).replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
                String name = method.substring(dot + 1);
                boolean exists = name.equals("<init>")
                        || Arrays.stream(owner.getDeclaredMethods())
                                .map(Method::getName)
                                .anyMatch(name::equals);
                // two methods are not in all supported JDKs
                assertTrue(exists || name.equals("of") || name.equals("destroy"), method);
            }
        }
    }

    @Test
    void everySettingHasAVariableInThisJdk() {
        for (JvmSetting setting : JvmSetting.values())
            assertTrue(
                    setting.variables().isEmpty()
                            || setting == JvmSetting.POLICY
                            || setting.variables().stream().anyMatch(JvmSettingsTest::exists),
                    setting.name());
    }

    private static boolean exists(String variable) {
        int dot = variable.lastIndexOf('.');
        try {
            assertNotNull(Class.forName(variable.substring(0, dot), false, ClassLoader.getPlatformClassLoader())
                    .getDeclaredField(variable.substring(dot + 1)));
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    @Test
    void whatCanBeSetOnlyOnceCanBeSetInEachExecution() throws java.io.IOException {
        for (int execution = 0; execution < 3; execution++) {
            JvmSettings.aboutToChange("java/net/URL.setURLStreamHandlerFactory");
            URL.setURLStreamHandlerFactory(protocol -> null);
            JvmSettings.aboutToChange("java/net/URLConnection.setContentHandlerFactory");
            URLConnection.setContentHandlerFactory(type -> null);
            JvmSettings.aboutToChange("java/net/ServerSocket.setSocketFactory");
            setSocketFactory();
            JvmSettings.restore();
        }
    }

    @SuppressWarnings("deprecation")
    private static void setSocketFactory() throws java.io.IOException {
        ServerSocket.setSocketFactory(() -> null);
    }

    @Test
    void defaultsAreRestored() {
        JvmSettings.aboutToChange("java/net/CookieHandler.setDefault");
        CookieHandler.setDefault(new CookieManager());
        JvmSettings.aboutToChange("java/net/HttpURLConnection.setFollowRedirects");
        HttpURLConnection.setFollowRedirects(false);
        JvmSettings.restore();
        assertNull(CookieHandler.getDefault());
        assertTrue(HttpURLConnection.getFollowRedirects());
    }

    @Test
    void newLevelsAndLoggersAreForgotten() {
        JvmSettings.aboutToChange("java/util/logging/Level.<init>");
        Level loud = new Loud();
        Logger logger = Logger.getLogger("JvmSettingsTest.new");
        logger.setLevel(loud);
        logger.setUseParentHandlers(false);
        assertEquals(777, Level.parse("JVM_SETTINGS_TEST").intValue());
        Logger global = Logger.getGlobal();
        global.setFilter(record -> false);
        JvmSettings.restore();
        assertThrows(IllegalArgumentException.class, () -> Level.parse("JVM_SETTINGS_TEST"));
        assertNull(LogManager.getLogManager().getLogger("JvmSettingsTest.new"));
        Logger again = Logger.getLogger("JvmSettingsTest.new");
        assertTrue(again.getUseParentHandlers());
        assertNull(again.getLevel());
        assertNull(global.getFilter());
        assertEquals("", again.getParent().getName());
    }

    @Test
    void theInitialThreadGroupIsRestored() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        int groups = group.activeGroupCount();
        JvmSettings.aboutToChange("java/lang/ThreadGroup.setMaxPriority");
        group.setMaxPriority(3);
        ThreadGroup added = new ThreadGroup("added");
        assertEquals("added", added.getName());
        JvmSettings.restore();
        assertEquals(Thread.MAX_PRIORITY, group.getMaxPriority());
        assertEquals(groups, group.activeGroupCount());
    }

    @Test
    void aMethodThatChangesNoSettingIsIgnored() {
        assertNull(JvmSetting.changedBy("java/net/URL.getHost"));
        assertFalse(JvmSetting.mayBeChangedBy("getHost"));
        JvmSettings.aboutToChange("java/net/URL.getHost");
    }
}
