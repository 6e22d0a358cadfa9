// EXPECT: RACE racy.ObjectClone.value
package racy;

/** Object.clone reads every field of the original. */
public class ObjectClone implements Cloneable {
    static final ObjectClone original = new ObjectClone();

    int value;

    static void write() {
        original.value = 1; // RACE: with line 16
    }

    static void copy() {
        try {
            original.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ObjectClone::write);
        Thread b = new Thread(ObjectClone::copy);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
