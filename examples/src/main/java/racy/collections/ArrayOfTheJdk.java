// EXPECT: RACE racy.collections.ArrayOfTheJdk.words[]
package racy.collections;

/** An array that a method of the JDK has made is an array like others. */
public class ArrayOfTheJdk {
    static String[] words = "ready,steady".split(",");

    static void write() {
        words[0] = "go"; // RACE: with line 13
    }

    static void read() {
        if (words[0].equals("go")) System.out.println("gone");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(ArrayOfTheJdk::write);
        Thread b = new Thread(ArrayOfTheJdk::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
