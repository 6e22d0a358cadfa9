// EXPECT: VERIFIED
package racefree.jmm;

/** A volatile read comes after all earlier writes of the variable, not only after the last. */
public class AllEarlierVolatileWrites {
    static volatile int flag;
    static int first;
    static int second;

    static void one() {
        first = 1;
        flag = 1;
    }

    static void two() {
        if (flag == 1) {
            second = first + 1;
            flag = 2;
        }
    }

    static void three() {
        if (flag == 2) {
            assert first + second == 3;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(AllEarlierVolatileWrites::one);
        Thread b = new Thread(AllEarlierVolatileWrites::two);
        Thread c = new Thread(AllEarlierVolatileWrites::three);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
