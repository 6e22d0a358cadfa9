// EXPECT: VERIFIED
package racefree.collections;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Two threads use one digest, one after the other, and then main does. */
public class SharedDigest {
    static void update(MessageDigest digest) {
        synchronized (digest) {
            digest.update((byte) 1);
        }
    }

    public static void main(String[] args) throws InterruptedException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Thread a = new Thread(() -> update(digest));
        Thread b = new Thread(() -> update(digest));
        a.start();
        b.start();
        a.join();
        b.join();
        assert digest.digest().length == 32;
    }
}
