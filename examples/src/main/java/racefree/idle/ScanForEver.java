// EXPECT: LIVELOCK
package racefree.idle;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A loop that scans a list for an element that nobody adds. */
public class ScanForEver {
    static final List<String> messages = new CopyOnWriteArrayList<>();

    static boolean isStopped() {
        for (String message : messages) {
            if (message.equals("stop")) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        new Thread(() -> messages.add("start")).start();
        while (!isStopped()) {
            Thread.onSpinWait();
        }
    }
}
