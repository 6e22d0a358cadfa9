/** One thread writes a letter, another reads it. */
public class Mail {
    private static String letter;
    private static volatile boolean ready;

    static void send() {
        letter = "hello";
        ready = true;
    }

    static void receive() {
        if (ready) {
            System.out.println(letter.length());
        }
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(Mail::send, "writer");
        Thread reader = new Thread(Mail::receive, "reader");
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
