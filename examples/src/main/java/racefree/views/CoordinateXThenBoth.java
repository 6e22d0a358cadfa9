// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/** The coordinate pair of the paper: a thread that reads x, then both at once, works on its own copy afterwards. */
public class CoordinateXThenBoth {
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

    static void use() {
        double x = c.getX();
        Coord copy = c.getXY();
        x = copy.getX();
        double y = copy.getY();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(CoordinateXThenBoth::update);
        Thread other = new Thread(CoordinateXThenBoth::use);
        first.start();
        other.start();
        first.join();
        other.join();
    }
}
