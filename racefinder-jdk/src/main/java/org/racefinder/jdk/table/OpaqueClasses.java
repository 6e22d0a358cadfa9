package org.racefinder.jdk.table;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Classes of java.base with mutable state that is neither synchronized nor tracked, because hooks inside them would cost
 * more than they are worth. An object of such a class counts as one location: uses by two threads without order are a
 * reason for an incomplete answer. A subclass is opaque like its superclass, unless it is tracked or thread-safe.
 */
public final class OpaqueClasses {
    /** Classes that programs share by mistake rather than by design, and interfaces that they implement. */
    private static final Set<String> NAMES = Set.of(
            "java/io/DataInputStream",
            "java/io/DataOutputStream",
            "java/io/FilterInputStream",
            "java/io/FilterOutputStream",
            "java/io/LineNumberInputStream",
            "java/io/ObjectInputStream",
            "java/io/ObjectOutputStream",
            "java/io/PushbackInputStream",
            "java/io/SequenceInputStream",
            "java/io/StreamTokenizer",
            "java/lang/ProcessBuilder",
            "java/lang/invoke/MutableCallSite",
            "java/lang/invoke/VolatileCallSite",
            "java/lang/module/ModuleDescriptor$Builder",
            "java/net/HttpCookie",
            "java/net/HttpURLConnection",
            "java/net/JarURLConnection",
            "java/net/URLConnection",
            "java/nio/charset/CharsetDecoder",
            "java/nio/charset/CharsetEncoder",
            "java/nio/file/attribute/AclEntry$Builder",
            "java/security/AlgorithmParameterGenerator",
            "java/security/AlgorithmParameters",
            "java/security/DigestInputStream",
            "java/security/DigestOutputStream",
            "java/security/Identity",
            "java/security/IdentityScope",
            "java/security/KeyPairGenerator",
            "java/security/KeyStore",
            "java/security/MessageDigest",
            "java/security/Signature",
            "java/security/Signer",
            "java/security/cert/CertPathBuilder",
            "java/security/cert/CertPathValidator",
            "java/security/cert/CertificateFactory",
            "java/security/cert/PKIXBuilderParameters",
            "java/security/cert/PKIXParameters",
            "java/security/cert/PKIXRevocationChecker",
            "java/security/cert/X509CRLSelector",
            "java/security/cert/X509CertSelector",
            "java/text/AttributedCharacterIterator",
            "java/text/AttributedString",
            "java/text/BreakIterator",
            "java/text/CharacterIterator",
            "java/text/CollationElementIterator",
            "java/text/DateFormatSymbols",
            "java/text/DecimalFormatSymbols",
            "java/time/format/DateTimeFormatterBuilder",
            "java/util/Enumeration",
            "java/util/Formatter",
            "java/util/Iterator",
            "java/util/ListIterator",
            "java/util/Locale$Builder",
            "java/util/ServiceLoader",
            "java/util/SimpleTimeZone",
            "java/util/Spliterator",
            "java/util/TimeZone",
            "java/util/jar/JarEntry",
            "java/util/jar/JarInputStream",
            "java/util/jar/JarOutputStream",
            "java/util/zip/ZipEntry",
            "javax/crypto/Cipher",
            "javax/crypto/CipherInputStream",
            "javax/crypto/CipherOutputStream",
            "javax/crypto/ExemptionMechanism",
            "javax/crypto/KDF",
            "javax/crypto/KeyAgreement",
            "javax/crypto/KeyGenerator",
            "javax/crypto/Mac",
            "javax/crypto/NullCipher",
            "javax/crypto/spec/HKDFParameterSpec$Builder",
            "javax/crypto/spec/PBEKeySpec",
            "javax/net/ssl/HttpsURLConnection",
            "javax/net/ssl/KeyManagerFactory",
            "javax/net/ssl/SSLParameters",
            "javax/net/ssl/TrustManagerFactory",
            "javax/security/auth/login/LoginContext",
            "javax/security/auth/x500/X500PrivateCredential");

    private static final Pattern FAMILIES = Pattern.compile("java/util/(PrimitiveIterator|Spliterator)\\$\\w+"
            + "|java/util/stream/\\w*Stream(\\$Builder)?"
            + "|java/util/random/RandomGenerator(\\$\\w+)?"
            + "|java/lang/classfile/[\\w/]*Builder"
            + "|java/nio/\\w*Buffer"
            + "|java/util/zip/\\w+putStream"
            + "|javax/security/auth/callback/\\w+Callback");

    /** Subclasses of opaque classes that are thread-safe. */
    private static final Set<String> GUARDED = Set.of(
            "java/io/BufferedInputStream",
            "java/io/BufferedOutputStream",
            "java/io/PrintStream",
            "java/security/SecureRandom",
            "java/util/Random",
            "java/util/concurrent/ThreadLocalRandom");

    private static final Set<String> QUERIES = Set.of(
            "toString",
            "equals",
            "hashCode",
            "compareTo",
            "size",
            "capacity",
            "limit",
            "position",
            "order",
            "remaining",
            "hasRemaining",
            "hasArray",
            "array",
            "duplicate",
            "slice",
            "asReadOnlyBuffer",
            "characteristics",
            "hasCharacteristics",
            "estimateSize",
            "locale",
            "lineno");

    /** Methods that only read although their names do not show it. */
    private static final Map<String, Set<String>> MORE_QUERIES = Map.of(
            "java/lang/ProcessBuilder",
            Set.of(
                    "command()",
                    "directory()",
                    "redirectInput()",
                    "redirectOutput()",
                    "redirectError()",
                    "redirectErrorStream()",
                    "start()"),
            "java/net/HttpCookie",
            Set.of("hasExpired()", "clone()"),
            "java/nio/charset/CharsetDecoder",
            Set.of(
                    "charset()",
                    "averageCharsPerByte()",
                    "maxCharsPerByte()",
                    "malformedInputAction()",
                    "unmappableCharacterAction()",
                    "replacement()"),
            "java/nio/charset/CharsetEncoder",
            Set.of(
                    "charset()",
                    "averageBytesPerChar()",
                    "maxBytesPerChar()",
                    "malformedInputAction()",
                    "unmappableCharacterAction()",
                    "replacement()"),
            "java/security/KeyStore",
            Set.of("aliases()", "containsAlias(", "entryInstanceOf(", "store("),
            "java/security/cert/CertificateFactory",
            Set.of(
                    "generateCertificate(",
                    "generateCertificates(",
                    "generateCRL(",
                    "generateCRLs(",
                    "generateCertPath("),
            "java/util/SimpleTimeZone",
            Set.of("clone()", "hasSameRules(", "inDaylightTime(", "observesDaylightTime()", "useDaylightTime()"),
            "java/util/TimeZone",
            Set.of(
                    "clone()",
                    "hasSameRules(",
                    "inDaylightTime(",
                    "observesDaylightTime()",
                    "toZoneId()",
                    "useDaylightTime()"),
            "java/text/DateFormatSymbols",
            Set.of("clone()"),
            "java/text/DecimalFormatSymbols",
            Set.of("clone()"));

    private OpaqueClasses() {}

    /** Whether objects of this class, or of a class that implements this interface, are opaque. */
    public static boolean contains(String name) {
        return NAMES.contains(name) || FAMILIES.matcher(name).matches();
    }

    /** Whether the class is thread-safe although it extends an opaque class or implements such an interface. */
    public static boolean isGuarded(String name) {
        return GUARDED.contains(name);
    }

    /** Whether the method leaves the state of its object as it is. */
    public static boolean isQuery(String owner, String name, String descriptor) {
        if (owner.endsWith("URLConnection")) return false; // most of its methods connect
        if (name.startsWith("get") || name.startsWith("is") || QUERIES.contains(name)) return true;
        Set<String> more = MORE_QUERIES.getOrDefault(owner, Set.of());
        return more.contains(name + "(") || descriptor.startsWith("()") && more.contains(name + "()");
    }
}
