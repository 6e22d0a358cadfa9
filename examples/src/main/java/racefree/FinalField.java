// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree;

/** An immutable object published through a volatile reference. */
public class FinalField {
    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    static volatile Box shared;

    static void publish() {
        shared = new Box(42);
    }

    static void use() {
        Box box = shared;
        if (box != null) {
            assert box.value == 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(FinalField::publish);
        Thread b = new Thread(FinalField::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
