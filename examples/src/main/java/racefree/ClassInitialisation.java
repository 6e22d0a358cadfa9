// EXPECT: VERIFIED
package racefree;

/** The second class needs nothing of the first: whoever comes second waits and sees a finished class. */
public class ClassInitialisation {
    static class Left {
        static int value = 1 + Right.base();
    }

    static class Right {
        static int value = 1;

        static int base() {
            return value;
        }
    }

    static void left() {
        assert Left.value == 2;
    }

    static void right() {
        assert Right.value == 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ClassInitialisation::left);
        Thread b = new Thread(ClassInitialisation::right);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
