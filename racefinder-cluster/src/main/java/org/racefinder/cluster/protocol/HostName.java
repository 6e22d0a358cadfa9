package org.racefinder.cluster.protocol;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The host name of this machine, for messages to users. */
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
