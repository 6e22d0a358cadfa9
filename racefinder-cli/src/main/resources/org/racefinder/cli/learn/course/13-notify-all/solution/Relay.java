/** Two runners wait for their turns. */
public class Relay {
    private static int turn;

    static synchronized void call(int next) {
        turn = next;
        Relay.class.notifyAll();
    }

    static synchronized void awaitTurn(int own) throws InterruptedException {
        while (turn != own) {
            Relay.class.wait();
        }
    }

    // ---- Leave the lines below as they are. ----

    static void run(int own) {
        try {
            awaitTurn(own);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        call(own + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> run(1), "first runner");
        Thread second = new Thread(() -> run(2), "second runner");
        first.start();
        second.start();
        call(1);
        first.join();
        second.join();
    }
}
