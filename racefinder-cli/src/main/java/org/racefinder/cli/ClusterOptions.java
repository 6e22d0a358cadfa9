package org.racefinder.cli;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import org.racefinder.cluster.protocol.Certificates;
import org.racefinder.cluster.protocol.Network;
import org.racefinder.worker.environment.ServiceJars;
import org.racefinder.worker.environment.UsageError;
import org.racefinder.worker.options.Arguments;
import org.racefinder.worker.options.Option;

/**
 * The address and the certificates of a machine in a cluster. Unless {@code --bind} is given, only this machine can
 * connect; connections without a valid certificate are always refused.
 */
final class ClusterOptions {
    static final int PORT = 7355;

    static final Option BIND =
            Option.of("--bind", "HOST", "127.0.0.1", "the address by which the other machines reach this one");
    static final Option CERTIFICATES = Option.of(
            "--certificates",
            "DIR",
            null,
            "what cluster certificates made; needed unless all is on this machine, where each user has some");
    static final Option PAGE = Option.of(
            "--page", "PORT", null, "serve a page that shows how far the search is, to browsers on this machine");
    static final Option PORT_OPTION =
            Option.of("--port", "N", Integer.toString(PORT), "where the nodes join this search");

    private static final String LOG = "cluster.log";

    private ClusterOptions() {}

    static Certificates certificates(Arguments arguments, Network.Address... addresses) throws IOException {
        Path directory = arguments.path("--certificates");
        if (directory != null) return new Certificates(directory.toAbsolutePath()).checked();
        for (Network.Address address : addresses)
            if (!isLoopback(address))
                throw new UsageError(address.host() + " is not for this machine alone: --certificates DIR is needed"
                        + " (cluster certificates DIR makes them)");
        return Certificates.ofThisUser();
    }

    /** Resolves the name to a numeric address, so that all machines use the same one. */
    static Network.Address resolved(String host, int port) {
        try {
            for (InetAddress address : InetAddress.getAllByName(host)) {
                if (address.isAnyLocalAddress())
                    throw new UsageError(host + " is not an address by which others reach this machine");
                if (address instanceof Inet4Address) return new Network.Address(address.getHostAddress(), port);
            }
        } catch (UnknownHostException e) {
            throw new UsageError("there is no host " + host);
        }
        throw new UsageError(host + " has no IPv4 address");
    }

    /** Parses {@code HOST:PORT} or {@code HOST}. */
    static Network.Address hub(String text) {
        int colon = text.lastIndexOf(':');
        try {
            int port = colon < 0 ? PORT : Integer.parseInt(text.substring(colon + 1));
            if (port < 1 || port > 0xffff) throw new NumberFormatException();
            return resolved(colon < 0 ? text : text.substring(0, colon), port);
        } catch (NumberFormatException e) {
            throw new UsageError(text + " is not HOST:PORT");
        }
    }

    /** The settings of a node or visitor. */
    static Network.Settings visiting(Arguments arguments, Network.Role role, Network.Address hub) throws IOException {
        Network.Address here = resolved(arguments.text("--bind"), 0);
        Certificates certificates = certificates(arguments, here, hub);
        if (!isLoopback(hub) && isLoopback(here))
            throw new UsageError(hub.host() + " cannot reach 127.0.0.1 of this machine: --bind HOST is needed");
        return settings(role, here, hub, certificates, arguments.path("--out"));
    }

    private static boolean isLoopback(Network.Address address) {
        return address.host().startsWith("127.");
    }

    static Network.Settings settings(
            Network.Role role, Network.Address here, Network.Address hub, Certificates certificates, Path out) {
        return new Network.Settings(
                role,
                here,
                hub,
                certificates.keys(),
                certificates.trusted(),
                certificates.password(),
                out.resolve(LOG));
    }

    /** Checks that the port is free; the network library's message would be less clear. */
    static void requireFree(Network.Address here) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(here.host(), here.port()));
        } catch (IOException e) {
            throw new UsageError("cannot listen on " + here + ": " + e.getMessage());
        }
    }

    /** Loads the network library from jars that no other command and no program under test loads. */
    static Network network(Path jars) {
        if (!ServiceJars.existIn(jars))
            throw new UsageError(
                    "the libraries of the cluster are not in " + jars + " (./racefinder cluster builds them)");
        return ServiceJars.load(Network.class, jars)
                .orElseThrow(() -> new UsageError("incomplete installation: no network in " + jars));
    }
}
