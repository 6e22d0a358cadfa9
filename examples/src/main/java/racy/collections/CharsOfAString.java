// EXPECT: RACE racy.collections.CharsOfAString.chars[]
package racy.collections;

/** A string is made of characters that another thread still writes. */
public class CharsOfAString {
    static final char[] chars = new char[3];

    static void write() {
        chars[1] = 'x'; // RACE: with line 13
    }

    static void read() {
        String text = new String(chars, 1, 2);
        if (text.isEmpty()) System.out.println("empty");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(CharsOfAString::write);
        Thread b = new Thread(CharsOfAString::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
