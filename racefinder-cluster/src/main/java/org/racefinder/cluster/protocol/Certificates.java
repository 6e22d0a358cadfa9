package org.racefinder.cluster.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.racefinder.report.CommandName;
import org.racefinder.worker.environment.PrivateDirectory;
import org.racefinder.worker.environment.UsageError;

/**
 * The credentials of a cluster: a directory with a private key and its certificate, the trusted certificates, and the
 * password of both files. Every machine that has a copy of the directory belongs to the cluster.
 */
public record Certificates(Path directory) {
    private static final String KEYS = "keystore.p12";
    private static final String TRUSTED = "truststore.p12";
    private static final String PASSWORD = "password";
    private static final long KEYTOOL_SECONDS = 60;
    private static final String DAYS = "3650";

    public Path keys() {
        return directory.resolve(KEYS);
    }

    public Path trusted() {
        return directory.resolve(TRUSTED);
    }

    public String password() {
        try {
            return Files.readString(directory.resolve(PASSWORD)).strip();
        } catch (IOException e) {
            throw new UsageError("cannot read " + directory.resolve(PASSWORD));
        }
    }

    /** Throws a usage error if the certificates cannot be used. */
    public Certificates checked() {
        for (String name : List.of(KEYS, TRUSTED, PASSWORD))
            if (!Files.isReadable(directory.resolve(name)))
                throw new UsageError("no certificates in " + directory + ": " + name + " is missing ("
                        + CommandName.current() + " cluster certificates " + directory + " makes them)");
        for (Path file : List.of(keys(), trusted())) load(file);
        return this;
    }

    KeyStore load(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(in, password().toCharArray());
            return store;
        } catch (IOException | GeneralSecurityException e) {
            throw new UsageError(file + " cannot be opened with the password in " + directory.resolve(PASSWORD));
        }
    }

    /**
     * Returns the certificates of this user, creating them if necessary. They are valid on this machine only, unless
     * the user copies them.
     */
    public static Certificates ofThisUser() throws IOException {
        Certificates own = new Certificates(Path.of(System.getProperty("user.home"), ".racefinder", "cluster"));
        if (Files.notExists(own.directory)) {
            try {
                own.make();
            } catch (FileAlreadyExistsException e) {
                // Another command created them at the same time.
            }
        }
        return own.checked();
    }

    /** Creates the directory atomically. */
    public void make() throws IOException {
        if (Files.exists(directory)) throw new FileAlreadyExistsException(directory.toString());
        Path parent = directory.toAbsolutePath().getParent();
        PrivateDirectory.create(parent);
        Path temporary = parent.resolve(
                directory.getFileName() + ".new-" + ProcessHandle.current().pid());
        Files.createDirectory(temporary);
        restrict(temporary, "rwx------");
        try {
            new Certificates(temporary).fill();
            Files.move(temporary, directory);
        } catch (IOException | UsageError e) {
            for (String name : List.of(KEYS, TRUSTED, PASSWORD)) Files.deleteIfExists(temporary.resolve(name));
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    private static void restrict(Path file, String permissions) throws IOException {
        if (Files.getFileStore(file).supportsFileAttributeView("posix"))
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    private void fill() throws IOException {
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        Files.writeString(directory.resolve(PASSWORD), HexFormat.of().formatHex(random) + "\n");
        keytool();
        try {
            KeyStore trusted = KeyStore.getInstance("PKCS12");
            trusted.load(null, null);
            trusted.setCertificateEntry("cluster", load(keys()).getCertificate("cluster"));
            try (OutputStream out = Files.newOutputStream(trusted())) {
                trusted.store(out, password().toCharArray());
            }
            for (String name : List.of(KEYS, TRUSTED, PASSWORD)) restrict(directory.resolve(name), "rw-------");
        } catch (GeneralSecurityException e) {
            throw new IOException(e);
        }
    }

    /**
     * Runs keytool, since the JDK has no public API for creating certificates. The password is passed in a file because
     * other users can read command lines.
     */
    private void keytool() throws IOException {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "cluster",
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-dname",
                        "CN=racefinder cluster",
                        "-validity",
                        DAYS,
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        keys().toString(),
                        "-storepass:file",
                        directory.resolve(PASSWORD).toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (keytool.waitFor(KEYTOOL_SECONDS, TimeUnit.SECONDS) && keytool.exitValue() == 0) return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        keytool.destroyForcibly();
        throw new UsageError("keytool of this JDK could not make a certificate in " + directory);
    }
}
