// EXPECT: RACE racy.outside.UnseededGenerators.draws
package racy.outside;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Two threads draw from generators that seed themselves, and count the draws without order. */
public class UnseededGenerators {
    static int draws;

    static void draw(String algorithm) {
        try {
            SecureRandom.getInstance(algorithm).nextInt();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        draws++; // RACE: with line 17
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> draw("SHA1PRNG"));
        other.start();
        draw("DRBG");
        other.join();
    }
}
