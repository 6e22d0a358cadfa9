package org.racefinder.cli;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** By which people know a machine. */
final class HostName {
    private HostName() {}

    static String ofThisMachine() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unnamed";
        }
    }
}
