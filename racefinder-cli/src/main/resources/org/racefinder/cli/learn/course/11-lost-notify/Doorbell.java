/** A guest rings; the host waits for the bell. */
public class Doorbell {
    private static final Object bell = new Object();

    static void ring() {
        synchronized (bell) {
            bell.notify();
        }
    }

    static void listen() {
        synchronized (bell) {
            try {
                bell.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread guest = new Thread(Doorbell::ring, "guest");
        Thread host = new Thread(Doorbell::listen, "host");
        guest.start();
        host.start();
        guest.join();
        host.join();
    }
}
