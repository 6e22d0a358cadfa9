// EXPECT: VERIFIED
// EXECUTIONS: 4
package racefree.figures;

/** JRF-E, figure 5 repaired: the helper is volatile. */
public class DoubleCheckedHelper {
    static class Helper {
        int data;

        Helper() {
            data = 2011;
        }
    }

    volatile Helper helper = null;

    Helper getHelper() {
        if (helper == null) {
            synchronized (this) {
                if (helper == null) {
                    helper = new Helper();
                }
            }
        }
        return helper;
    }

    static void check(DoubleCheckedHelper owner) {
        assert owner.getHelper().data == 2011;
    }

    public static void main(String[] args) throws InterruptedException {
        DoubleCheckedHelper owner = new DoubleCheckedHelper();
        Thread a = new Thread(() -> check(owner));
        Thread b = new Thread(() -> check(owner));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
