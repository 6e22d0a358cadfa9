// EXPECT: RACE racy.language.RecordComponent.last
package racy.language;

/** A record is immutable, the field that holds the latest one is not guarded. */
public class RecordComponent {
    record Point(int x, int y) {}

    static Point last = new Point(0, 0);

    static void move() {
        last = new Point(1, 1); // RACE: with line 15
    }

    static void read() {
        Point seen = last;
        assert seen.x() == seen.y();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(RecordComponent::move);
        Thread b = new Thread(RecordComponent::read);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
// MONITOR: always
