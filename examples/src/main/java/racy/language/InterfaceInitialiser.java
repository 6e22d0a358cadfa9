// EXPECT: RACE racy.language.InterfaceInitialiser.made
package racy.language;

/** The first read of a field of an interface runs its initialiser, which counts without a lock. */
public class InterfaceInitialiser {
    static int made;

    interface Numbers {
        int FIRST = next();
    }

    static int next() {
        return ++made; // RACE: with line 19
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> System.out.println(Numbers.FIRST));
        reader.start();
        System.out.println(made);
        reader.join();
    }
}
// MONITOR: always
