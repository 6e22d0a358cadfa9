// EXPECT: RACE racy.MainEndsFirst.counter
package racy;

/** Main starts its children and goes on using what they share. */
public class MainEndsFirst {
    static int counter;

    static void increment() {
        counter++; // RACE: with line 14
    }

    public static void main(String[] args) {
        new Thread(MainEndsFirst::increment).start();
        counter++;
    }
}
// MONITOR: always
