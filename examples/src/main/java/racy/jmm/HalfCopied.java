// EXPECT: RACE racy.jmm.HalfCopied.words[]
package racy.jmm;

/** A copy that is refused at its third element has written the first two. */
public class HalfCopied {
    static final Object[] words = new String[3];

    public static void main(String[] args) throws InterruptedException {
        Thread copier = new Thread(() -> {
            try {
                System.arraycopy(new Object[] {"a", "b", 3}, 0, words, 0, 3); // RACE: with line 17
            } catch (ArrayStoreException e) {
                // expected: the third element is not a string
            }
        });
        copier.start();
        Object seen = words[1];
        Object never = words[2];
        assert seen == null || never == null;
        copier.join();
    }
}
// MONITOR: always
