package org.racefinder.cluster.protocol;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.GeneralSecurityException;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.racefinder.worker.environment.UsageError;

/**
 * Tries a TLS handshake before joining, because the network library would retry forever without reporting why it is
 * refused.
 */
public final class TlsProbe {
    private static final int CONNECT_MILLIS = 5_000;
    /** The other side may refuse the certificate after the handshake, but within this time. */
    private static final int REFUSAL_MILLIS = 300;

    public enum Answer {
        /** Both sides accept each other's certificates. */
        ACCEPTED,
        /** No hub is listening at that address. */
        NO_HUB
    }

    private TlsProbe() {}

    /** Throws a usage error if another service listens there, or if the certificates do not match. */
    public static Answer with(Network.Address hub, Certificates certificates) {
        try (Socket plain = new Socket()) {
            plain.connect(new InetSocketAddress(hub.host(), hub.port()), CONNECT_MILLIS);
            plain.setSoTimeout(CONNECT_MILLIS);
            try (SSLSocket socket = (SSLSocket)
                    tls(certificates).getSocketFactory().createSocket(plain, hub.host(), hub.port(), true)) {
                socket.setEnabledProtocols(new String[] {"TLSv1.3"});
                socket.startHandshake();
                return isClosing(socket) ? Answer.NO_HUB : Answer.ACCEPTED;
            }
        } catch (ConnectException | NoRouteToHostException | SocketTimeoutException e) {
            return Answer.NO_HUB;
        } catch (SSLException e) {
            throw new UsageError("the program that listens on " + hub
                    + " does not have the certificate of this cluster, or does not accept"
                    + " this one's; all machines need the same --certificates");
        } catch (IOException e) {
            return Answer.NO_HUB;
        } catch (GeneralSecurityException e) {
            throw new UsageError(
                    "the certificates in " + certificates.directory() + " cannot be used: " + e.getMessage());
        }
    }

    /** A refusal arrives as an exception. A plain end of the stream comes from a hub that is shutting down. */
    private static boolean isClosing(SSLSocket socket) throws IOException {
        try {
            socket.setSoTimeout(REFUSAL_MILLIS);
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }

    private static SSLContext tls(Certificates certificates) throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(
                certificates.load(certificates.keys()), certificates.password().toCharArray());
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(certificates.load(certificates.trusted()));
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
