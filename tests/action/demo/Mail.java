package demo;

/** One thread sends a letter to another through plain fields. */
public class Mail {
    private static String letter;
    private static boolean ready;

    public static void main(String[] args) {
        new Thread(Mail::write, "writer").start();
        new Thread(Mail::read, "reader").start();
    }

    private static void write() {
        letter = "hello";
        ready = true;
    }

    private static void read() {
        if (ready) System.out.println(letter.length());
    }
}
