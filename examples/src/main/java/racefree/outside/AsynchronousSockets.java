// EXPECT: INCOMPLETE
package racefree.outside;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;

/** Threads of the JDK complete what asynchronous sockets do; that they are awaited is no deadlock. */
public class AsynchronousSockets {
    public static void main(String[] args) throws Exception {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (AsynchronousServerSocketChannel server =
                        AsynchronousServerSocketChannel.open().bind(anyPort);
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            client.connect(server.getLocalAddress()).get();
        }
    }
}
