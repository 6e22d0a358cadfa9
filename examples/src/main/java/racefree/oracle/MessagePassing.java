// EXPECT: VERIFIED
// EXECUTIONS: 3
// OPTIONS: --reduction dpor
package racefree.oracle;

/** Message passing on volatiles: who sees the second write sees the first. */
public class MessagePassing {
    static volatile int x;
    static volatile int y;

    static void first() {
        x = 1;
        y = 1;
    }

    static void second() {
        int seenY = y;
        int seenX = x;
        assert seenX >= seenY;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MessagePassing::first);
        Thread b = new Thread(MessagePassing::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
