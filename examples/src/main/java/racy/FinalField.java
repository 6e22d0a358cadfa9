// EXPECT: RACE racy.FinalField.shared
package racy;

/** An immutable object published through a plain reference: the reference races, its final field does not. */
public class FinalField {
    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    static Box shared;

    static void publish() {
        shared = new Box(42); // RACE: with line 21
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
// MONITOR: always
