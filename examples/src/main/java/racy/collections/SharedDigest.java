// EXPECT: INCOMPLETE
package racy.collections;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Two threads use one digest without order. It is not looked into, so nothing is known but that. */
public class SharedDigest {
    static void update(MessageDigest digest) {
        digest.update((byte) 1);
    }

    public static void main(String[] args) throws InterruptedException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Thread a = new Thread(() -> update(digest));
        Thread b = new Thread(() -> update(digest));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
