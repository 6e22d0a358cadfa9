// EXPECT: VERIFIED
package racefree;

/** The holder idiom: class initialisation publishes the object to every thread. */
public class StaticHolder {
    static class Holder {
        static final StaticHolder INSTANCE = new StaticHolder();
    }

    int value;

    StaticHolder() {
        value = 42;
    }

    static void use() {
        assert Holder.INSTANCE.value == 42;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(StaticHolder::use);
        Thread b = new Thread(StaticHolder::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
