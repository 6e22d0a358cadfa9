package demo;

/** A letter with a long text is handed over through plain fields, which several lines use. */
public class Letters {
    private static String letter = "";
    private static boolean ready;

    public static void main(String[] args) {
        Thread writer = new Thread(Letters::write, "writer");
        Thread reader = new Thread(Letters::read, "reader");
        writer.start();
        reader.start();
    }

    private static void write() {
        letter = "a letter with a text that is longer than any column";
        ready = true;
    }

    private static void read() {
        if (!ready) return;
        if (letter.isEmpty()) throw new IllegalStateException("the letter has not arrived");
    }
}
