// EXPECT: RACE racy.LazyInstance.instance, racy.LazyInstance.value
package racy;

/** A lazily made instance without any synchronization. */
public class LazyInstance {
    static LazyInstance instance;

    int value;

    LazyInstance() {
        value = 42; // RACE: with line 22
    }

    static LazyInstance get() {
        if (instance == null) {
            instance = new LazyInstance(); // RACE: with line 15, 16, 18
        }
        return instance;
    }

    static void use() {
        System.out.println(get().value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LazyInstance::use);
        Thread b = new Thread(LazyInstance::use);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
