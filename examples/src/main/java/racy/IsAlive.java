// EXPECT: RACE racy.IsAlive.data
package racy;

/** isAlive that returns true proves nothing. */
public class IsAlive {
    static int data;

    static void write() {
        data = 42; // RACE: with line 16
    }

    public static void main(String[] args) {
        Thread writer = new Thread(IsAlive::write);
        writer.start();
        if (writer.isAlive()) {
            System.out.println(data);
        }
    }
}
