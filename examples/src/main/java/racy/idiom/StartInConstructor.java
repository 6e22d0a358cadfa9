// EXPECT: RACE racy.idiom.StartInConstructor.name
package racy.idiom;

/** A constructor that starts a thread before it has set its fields. */
public class StartInConstructor {
    String name;
    final Thread worker;

    StartInConstructor() {
        worker = new Thread(() -> System.out.println(name));
        worker.start();
        name = "ready"; // RACE: with line 10
    }

    public static void main(String[] args) throws InterruptedException {
        new StartInConstructor().worker.join();
    }
}
// MONITOR: always
