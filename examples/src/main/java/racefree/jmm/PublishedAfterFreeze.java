// EXPECT: VERIFIED
package racefree.jmm;

/** A constructor that calls a method of its own, and a reference published after the freeze: only the constructor's thread had it before. */
public class PublishedAfterFreeze {
    static volatile PublishedAfterFreeze shared;
    final int value;

    PublishedAfterFreeze() {
        value = compute();
    }

    int compute() {
        return 42;
    }

    static void publish() {
        shared = new PublishedAfterFreeze();
    }

    static void use() {
        PublishedAfterFreeze seen = shared;
        if (seen != null) {
            assert seen.value == 42;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(PublishedAfterFreeze::publish);
        Thread b = new Thread(PublishedAfterFreeze::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
