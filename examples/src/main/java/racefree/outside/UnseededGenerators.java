// EXPECT: VERIFIED
package racefree.outside;

import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/** Generators that seed themselves draw the same numbers in every execution. */
public class UnseededGenerators {
    static int draws;

    static int draw(String algorithm) {
        try {
            return SecureRandom.getInstance(algorithm).nextInt();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> draws++);
        other.start();
        System.out.println(draw("SHA1PRNG") + " " + draw("DRBG") + " " + new SecureRandom().nextLong());
        other.join();
        draws++;
    }
}
