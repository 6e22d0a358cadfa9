// EXPECT: RACE racy.UnsafePublication.shared, racy.UnsafePublication$Box.value
package racy;

/** A mutable object published through a plain reference. */
public class UnsafePublication {
    static class Box {
        int value;

        Box(int value) {
            this.value = value; // RACE: with line 23
        }
    }

    static Box shared;

    static void publish() {
        shared = new Box(42); // RACE: with line 21
    }

    static void use() {
        Box box = shared;
        if (box != null) {
            System.out.println(box.value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(UnsafePublication::publish);
        Thread b = new Thread(UnsafePublication::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
