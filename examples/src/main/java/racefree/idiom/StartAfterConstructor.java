// EXPECT: VERIFIED
// EXECUTIONS: 1
package racefree.idiom;

/** The fields are set before the thread is started. */
public class StartAfterConstructor {
    String name;
    final Thread worker;

    StartAfterConstructor() {
        name = "ready";
        worker = new Thread(() -> System.out.println(name));
        worker.start();
    }

    public static void main(String[] args) throws InterruptedException {
        new StartAfterConstructor().worker.join();
    }
}
