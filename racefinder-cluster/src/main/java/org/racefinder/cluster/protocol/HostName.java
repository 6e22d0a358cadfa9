package org.racefinder.cluster.protocol;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name by which people know a machine. */
public final class HostName {
    private HostName() {}

    public static String ofThisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unnamed";
        }
    }
}
