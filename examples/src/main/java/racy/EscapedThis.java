// EXPECT: RACE racy.EscapedThis.shared, racy.EscapedThis.value
package racy;

/** A constructor that lets this escape before its final field is set: the freeze comes too late. */
public class EscapedThis {
    static EscapedThis shared;

    final int value;

    EscapedThis() {
        shared = this; // RACE: with line 16
        value = 42; // RACE: with line 18
    }

    static void use() {
        EscapedThis seen = shared;
        if (seen != null) {
            System.out.println(seen.value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(EscapedThis::new);
        Thread b = new Thread(EscapedThis::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
