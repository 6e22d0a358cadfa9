package org.racefinder.jdk.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Settings of the whole JVM that a program may change: the methods that change them, and the static fields of the JDK
 * that hold them. A field may refer to collections; their contents belong to the setting. Settings without fields are
 * read and written by methods.
 */
@SuppressWarnings("ImmutableEnumChecker") // the lists are unmodifiable
public enum JvmSetting {
    PROPERTIES(by("java/lang/System", "setProperty", "clearProperty", "setProperties", "getProperties")),
    LOCALE(by("java/util/Locale", "setDefault")),
    TIME_ZONE(by("java/util/TimeZone", "setDefault")),
    PROVIDERS(by("java/security/Security", "addProvider", "insertProviderAt", "removeProvider")),
    BEANS(by("java/lang/management/ManagementFactory", "getPlatformMBeanServer")),
    /** The groups to which the threads of the program belong at the start. */
    THREAD_GROUPS(by("java/lang/ThreadGroup", "<init>", "setMaxPriority", "setDaemon", "destroy")),

    SECURITY_PROPERTIES(by("java/security/Security", "setProperty"), "java.security.Security.props"),
    POLICY(by("java/security/Policy", "setPolicy"), "java.security.Policy.policyInfo"),
    LOGIN(
            by("javax/security/auth/login/Configuration", "setConfiguration"),
            "javax.security.auth.login.Configuration.configuration"),
    AUTHENTICATOR(by("java/net/Authenticator", "setDefault"), "java.net.Authenticator.theAuthenticator"),
    COOKIES(by("java/net/CookieHandler", "setDefault"), "java.net.CookieHandler.cookieHandler"),
    PROXIES(by("java/net/ProxySelector", "setDefault"), "java.net.ProxySelector.theProxySelector"),
    RESPONSES(by("java/net/ResponseCache", "setDefault"), "java.net.ResponseCache.theResponseCache"),
    PROTOCOLS(
            by("java/net/URL", "setURLStreamHandlerFactory", "<init>", "of")
                    .and("java/net/URI", "toURL")
                    .and("java/io/File", "toURL"),
            "java.net.URL.factory",
            "java.net.URL.handlers"),
    CONNECTIONS(
            by(
                            "java/net/URLConnection",
                            "setContentHandlerFactory",
                            "setFileNameMap",
                            "setDefaultAllowUserInteraction",
                            "setDefaultUseCaches",
                            "getContent")
                    .and("java/net/URL", "getContent"),
            "java.net.URLConnection.factory",
            "java.net.URLConnection.handlers",
            "java.net.URLConnection.fileNameMap",
            "java.net.URLConnection.defaultAllowUserInteraction",
            "java.net.URLConnection.defaultUseCaches",
            "java.net.URLConnection.defaultCaching"),
    REDIRECTS(by("java/net/HttpURLConnection", "setFollowRedirects"), "java.net.HttpURLConnection.followRedirects"),
    HTTPS(
            by("javax/net/ssl/HttpsURLConnection", "setDefaultHostnameVerifier", "setDefaultSSLSocketFactory"),
            "javax.net.ssl.HttpsURLConnection.defaultHostnameVerifier",
            "javax.net.ssl.HttpsURLConnection.defaultSSLSocketFactory"),
    TLS(by("javax/net/ssl/SSLContext", "setDefault"), "javax.net.ssl.SSLContext.defaultContext"),
    SOCKETS(by("java/net/Socket", "setSocketImplFactory"), "java.net.Socket.factory"),
    SERVER_SOCKETS(by("java/net/ServerSocket", "setSocketFactory"), "java.net.ServerSocket.factory"),
    DATAGRAM_SOCKETS(by("java/net/DatagramSocket", "setDatagramSocketImplFactory"), "java.net.DatagramSocket.factory"),
    OBJECT_FILTERS(
            by(
                            "java/io/ObjectInputFilter$Config",
                            "setSerialFilter",
                            "setSerialFilterFactory",
                            "getSerialFilterFactory")
                    .and("java/io/ObjectInputStream", "<init>"),
            "java.io.ObjectInputFilter$Config.serialFilter",
            "java.io.ObjectInputFilter$Config.serialFilterFactory",
            "java.io.ObjectInputFilter$Config.filterFactoryNoReplace"),
    RESOURCE_BUNDLES(by("java/util/ResourceBundle", "getBundle", "clearCache"), "java.util.ResourceBundle.cacheList"),
    ZONE_RULES(
            by("java/time/zone/ZoneRulesProvider", "registerProvider"),
            "java.time.zone.ZoneRulesProvider.PROVIDERS",
            "java.time.zone.ZoneRulesProvider.ZONES",
            "java.time.zone.ZoneRulesProvider.ZONE_IDS"),
    LOGGING(
            by("java/util/logging/Logger", "getLogger", "getAnonymousLogger", "getGlobal", "<init>")
                    .and("java/util/logging/LogManager", "getLogManager", "<init>", "getLoggingMXBean")
                    .and("java/util/logging/Level", "<init>")
                    .and("java/util/logging/LogRecord", "<init>")
                    .and("java/util/logging/FileHandler", "<init>")
                    .and("java/lang/System", "getLogger"),
            "java.util.logging.LogManager.manager",
            "java.util.logging.Logger.global",
            "java.util.logging.Level$KnownLevel.nameToLevels",
            "java.util.logging.Level$KnownLevel.intToLevels",
            "java.util.logging.LogRecord.globalSequenceNumber",
            "java.util.logging.FileHandler.locks"),
    DRIVERS(
            by(
                    "java/sql/DriverManager",
                    "registerDriver",
                    "deregisterDriver",
                    "getConnection",
                    "getDriver",
                    "getDrivers",
                    "drivers",
                    "setLoginTimeout",
                    "setLogWriter",
                    "setLogStream"),
            "java.sql.DriverManager.registeredDrivers",
            "java.sql.DriverManager.driversInitialized",
            "java.sql.DriverManager.loginTimeout",
            "java.sql.DriverManager.logWriter",
            "java.sql.DriverManager.logStream"),
    NAMING(
            by("javax/naming/spi/NamingManager", "setInitialContextFactoryBuilder", "setObjectFactoryBuilder"),
            "javax.naming.spi.NamingManager.initctx_factory_builder",
            "javax.naming.spi.NamingManager.object_factory_builder",
            "com.sun.naming.internal.NamingManagerHelper.object_factory_builder"),
    BEAN_SERVERS(
            by("javax/management/MBeanServerFactory", "createMBeanServer", "newMBeanServer", "releaseMBeanServer"),
            "javax.management.MBeanServerFactory.mBeanServerList",
            "javax.management.MBeanServerFactory.builder"),
    EDITORS(
            by("java/beans/PropertyEditorManager", "registerEditor", "setEditorSearchPath", "findEditor")
                    .and("java/beans/Introspector", "getBeanInfo", "setBeanInfoSearchPath", "flushCaches")
                    .and("java/beans/Beans", "setDesignTime", "setGuiAvailable"),
            "java.beans.ThreadGroupContext.contexts"),
    REMOTE_SOCKETS(
            by("java/rmi/server/RMISocketFactory", "setSocketFactory", "setFailureHandler"),
            "java.rmi.server.RMISocketFactory.factory",
            "java.rmi.server.RMISocketFactory.handler");

    /** The names of methods, each preceded by the internal name of the class that declares it and a dot. */
    private record Methods(List<String> names) {
        Methods and(String owner, String... more) {
            return new Methods(Stream.concat(names.stream(), Arrays.stream(more).map(name -> owner + "." + name))
                    .toList());
        }
    }

    private static final Map<String, JvmSetting> BY_METHOD = new HashMap<>();
    private static final Set<String> SIMPLE_NAMES;

    static {
        for (JvmSetting setting : values()) for (String method : setting.methods.names) BY_METHOD.put(method, setting);
        SIMPLE_NAMES = BY_METHOD.keySet().stream()
                .map(method -> method.substring(method.lastIndexOf('.') + 1))
                .collect(Collectors.toUnmodifiableSet());
    }

    private final Methods methods;
    private final List<String> variables;

    JvmSetting(Methods methods, String... variables) {
        this.methods = methods;
        this.variables = List.of(variables);
    }

    private static Methods by(String owner, String... names) {
        return new Methods(List.of()).and(owner, names);
    }

    /** Whether a method of this name may change a setting, depending on its class. */
    public static boolean mayBeChangedBy(String methodName) {
        return SIMPLE_NAMES.contains(methodName);
    }

    /** The setting that the method changes, or null; the method is {@code java/net/URL.setURLStreamHandlerFactory}. */
    public static JvmSetting changedBy(String method) {
        return BY_METHOD.get(method);
    }

    /** The methods that change the setting, in the form of {@link #changedBy}. */
    public List<String> methods() {
        return methods.names;
    }

    /** The static fields that hold the setting, for example {@code java.net.URL.factory}. Some JDKs lack some. */
    public List<String> variables() {
        return variables;
    }
}
