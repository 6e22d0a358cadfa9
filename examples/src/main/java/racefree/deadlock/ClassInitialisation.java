// EXPECT: DEADLOCK
package racefree.deadlock;

/** Two classes whose initialisers need each other, initialised from two threads at once. */
public class ClassInitialisation {
    static class Left {
        static int value = 1 + Right.base();

        static int base() {
            return 1;
        }
    }

    static class Right {
        static int value = 1 + Left.base();

        static int base() {
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println(Left.value));
        Thread b = new Thread(() -> System.out.println(Right.value));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
