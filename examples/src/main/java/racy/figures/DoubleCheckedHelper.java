// EXPECT: RACE racy.figures.DoubleCheckedHelper.helper, racy.figures.DoubleCheckedHelper$Helper.data
package racy.figures;

/** JRF-E, figure 5: double-checked locking, races on the helper and on its data. */
public class DoubleCheckedHelper {
    static class Helper {
        int data;

        Helper() {
            data = 2011; // RACE: with line 28
        }
    }

    Helper helper = null;

    Helper getHelper() {
        if (helper == null) {
            synchronized (this) {
                if (helper == null) {
                    helper = new Helper(); // RACE: with line 17, 24
                }
            }
        }
        return helper;
    }

    static void print(DoubleCheckedHelper owner) {
        System.out.println(owner.getHelper().data);
    }

    public static void main(String[] args) throws InterruptedException {
        DoubleCheckedHelper owner = new DoubleCheckedHelper();
        Thread a = new Thread(() -> print(owner));
        Thread b = new Thread(() -> print(owner));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
