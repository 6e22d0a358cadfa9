// EXPECT: RACE racy.idiom.OneLineCheck.size, racy.idiom.OneLineCheck.items[]
package racy.idiom;

/** A check, an action and an update in one line: an atomic counter alone would not repair it. */
public class OneLineCheck {
    static final String[] items = new String[2];
    static int size;

    static void put(String item) {
        if (size < 1) { items[size] = item; size++; } // RACE: with line 10
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> put("a"));
        Thread b = new Thread(() -> put("b"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
