// EXPECT: VERIFIED
// SINCE: 21
package racefree.virtual;

import java.util.concurrent.locks.LockSupport;

/** A virtual thread that waits for ever keeps no program from ending: it is a daemon. */
public class LeftBehind {
    public static void main(String[] args) {
        Thread.startVirtualThread(() -> {
            while (true) LockSupport.park();
        });
    }
}
