package org.racefinder.cluster.pekko;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.racefinder.cluster.protocol.Network;

/** A hub and its nodes in one process, over the real transport. */
@Timeout(120)
class PekkoNetworkTest {
    private static final String PASSWORD = "password of a test";
    private static final long PATIENCE_SECONDS = 60;

    @TempDir
    Path directory;

    private final Network network = new PekkoNetwork();
    private final RecordingListener hubListener = new RecordingListener();
    private Path log;
    private Network.Endpoint hub;

    /** Collects the messages it receives. */
    private static final class RecordingListener implements Network.Listener {
        final BlockingQueue<Network.Peer> joined = new LinkedBlockingQueue<>();
        final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();
        final BlockingQueue<Network.Peer> senders = new LinkedBlockingQueue<>();

        @Override
        public void joined(Network.Peer peer) {
            joined.add(peer);
        }

        @Override
        public void message(Network.Peer from, byte[] message) throws IOException {
            if (message.length == 3) throw new IOException("not understood");
            senders.add(from);
            messages.add(message);
        }

        @Override
        public void gone(Network.Peer peer) {}
    }

    private static <T> T heard(BlockingQueue<T> queue) throws InterruptedException {
        T heard = queue.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertNotNull(heard, "nothing was heard");
        return heard;
    }

    private Path keys(String name) throws IOException, InterruptedException {
        Path file = directory.resolve(name + ".p12");
        String[] command = {
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            "cluster",
            "-keyalg",
            "EC",
            "-dname",
            "CN=" + name,
            "-storetype",
            "PKCS12",
            "-keystore",
            file.toString(),
            "-storepass",
            PASSWORD
        };
        Process keytool = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, keytool.waitFor());
        return file;
    }

    private Network.Settings settings(Network.Role role, Network.Address hubAddress, Path keys) {
        return new Network.Settings(role, new Network.Address("127.0.0.1", 0), hubAddress, keys, keys, PASSWORD, log);
    }

    @BeforeEach
    void open() throws IOException, InterruptedException {
        log = directory.resolve("cluster.log");
        hub = network.open(settings(Network.Role.HUB, null, keys("right")), hubListener);
    }

    @AfterEach
    void close() {
        hub.close();
    }

    private Path right() {
        return directory.resolve("right.p12");
    }

    @Test
    void messagesOfAnyLengthArriveInBothDirectionsAndInvalidOnesAreLogged() throws IOException, InterruptedException {
        RecordingListener listener = new RecordingListener();
        byte[] large = new byte[1_000_000];
        new Random(1).nextBytes(large);
        try (Network.Endpoint node = network.open(settings(Network.Role.NODE, hub.address(), right()), listener)) {
            Network.Peer there = heard(listener.joined);
            there.send(new byte[3]);
            there.send(large);
            assertArrayEquals(large, heard(hubListener.messages));
            heard(hubListener.senders).send(large);
            assertArrayEquals(large, heard(listener.messages));
            assertTrue(Files.readString(log)
                    .contains("refused a letter from pekko://racefinder@" + node.address()
                            + ": java.io.IOException: not understood"));
        }
    }

    @Test
    void aPeerWithoutTheRightCertificateAndOneThatSendsGarbageAreRefusedAndLogged()
            throws IOException, InterruptedException, GeneralSecurityException {
        Path wrong = keys("wrong");
        RecordingListener listener = new RecordingListener();
        try (Network.Endpoint node = network.open(settings(Network.Role.NODE, hub.address(), wrong), listener)) {
            awaitLog("refused a connection: ");
            assertNull(listener.joined.poll(), "it joined " + node.address());
        }
        send(plain(), "GET / HTTP/1.1\r\n\r\n");
        awaitLog("refused a connection: Unrecognized SSL message, plaintext connection?");
        send(tls(null), "AKKA");
        awaitLog("refused a connection: Empty client certificate chain");
        send(tls(right()), "garbage from one who may speak");
        awaitLog("refused a connection: what was sent is nothing that nodes send");
        send(tls(right()), "AKKA\u0001\u007f\u007f\u007f\u007f");
        awaitLog("refused a connection: a frame of 2139062143 bytes");
        assertEquals(0, hubListener.messages.size());
        messagesOfAnyLengthArriveInBothDirectionsAndInvalidOnesAreLogged();
    }

    private void awaitLog(String text) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (Files.notExists(log) || !Files.readString(log).contains(text)) {
            assertTrue(System.nanoTime() < end, () -> "not in the log: " + text);
            Thread.sleep(20);
        }
    }

    private Socket plain() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), hub.address().port());
    }

    /** Connects as a client that trusts the hub. */
    private Socket tls(Path keys) throws IOException, GeneralSecurityException {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys == null ? null : load(keys), PASSWORD.toCharArray());
        TrustManagerFactory believed = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        believed.init(load(right()));
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(own.getKeyManagers(), believed.getTrustManagers(), null);
        SSLSocket socket = (SSLSocket) context.getSocketFactory()
                .createSocket(InetAddress.getLoopbackAddress(), hub.address().port());
        socket.startHandshake();
        return socket;
    }

    private static KeyStore load(Path file) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    /** Sends until the hub closes the connection. */
    private static void send(Socket socket, String text) {
        try (socket) {
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        } catch (IOException e) {
            // Closed without an answer, or with an alert.
        }
    }

    @Test
    void anOccupiedPortIsReportedInOneSentence() {
        Network.Settings taken =
                new Network.Settings(Network.Role.HUB, hub.address(), null, right(), right(), PASSWORD, log);
        IOException refusal = assertThrows(IOException.class, () -> network.open(taken, new RecordingListener()));
        assertTrue(refusal.getMessage().startsWith("cannot listen on " + hub.address()), refusal.getMessage());
    }
}
