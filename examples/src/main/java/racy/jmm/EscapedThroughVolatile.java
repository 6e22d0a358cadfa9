// EXPECT: RACE racy.jmm.EscapedThroughVolatile.value
package racy.jmm;

/** The reference is published in order, but before the freeze: the final field is written after it. */
public class EscapedThroughVolatile {
    static volatile EscapedThroughVolatile shared;
    final int value;

    EscapedThroughVolatile() {
        shared = this;
        value = 42; // RACE: with line 17
    }

    static void use() {
        EscapedThroughVolatile seen = shared;
        if (seen != null) {
            System.out.println(seen.value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(EscapedThroughVolatile::new);
        Thread b = new Thread(EscapedThroughVolatile::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
