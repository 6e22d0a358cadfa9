// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
// VIEWS: x, y against x / y, never
package racefree.views;

/**
 * All four threads of the coordinate pair of the paper: the one that reads x, then y, is in conflict with the one that sets both and
 * with the one that reads both; the latter changes nothing, so it never sees or leaves a torn state.
 */
public class CoordinateFourThreads {
    static class Coord {
        double x;
        double y;

        Coord(double x, double y) {
            this.x = x;
            this.y = y;
        }

        synchronized double getX() {
            return x;
        }

        synchronized double getY() {
            return y;
        }

        synchronized Coord getXY() {
            return new Coord(x, y);
        }

        synchronized void setXY(Coord c) {
            x = c.x;
            y = c.y;
        }
    }

    static final Coord c = new Coord(1, 1);

    static void update() {
        c.setXY(new Coord(2, 2));
    }

    static void useX() {
        double x = c.getX();
    }

    static void useXThenY() {
        double x = c.getX();
        double y = c.getY();
    }

    static void useXThenBoth() {
        double x = c.getX();
        Coord copy = c.getXY();
        x = copy.getX();
        double y = copy.getY();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(CoordinateFourThreads::update),
            new Thread(CoordinateFourThreads::useX),
            new Thread(CoordinateFourThreads::useXThenY),
            new Thread(CoordinateFourThreads::useXThenBoth)
        };
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
