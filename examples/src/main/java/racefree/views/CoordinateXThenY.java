// EXPECT: VERIFIED
// VIEWS: x, y against x / y, confirmed
package racefree.views;

/** The coordinate pair of the paper: a thread that reads x, then y, may see one of them changed. */
public class CoordinateXThenY {
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
        double y = c.getY();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(CoordinateXThenY::update);
        Thread other = new Thread(CoordinateXThenY::use);
        first.start();
        other.start();
        first.join();
        other.join();
    }
}
