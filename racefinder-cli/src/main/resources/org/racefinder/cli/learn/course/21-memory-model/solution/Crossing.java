/** Two cars at a crossing: announce yourself, then look. */
public class Crossing {
    private static volatile boolean northWaits;
    private static volatile boolean southWaits;

    static boolean arriveFromNorth() {
        northWaits = true;
        return southWaits;
    }

    static boolean arriveFromSouth() {
        southWaits = true;
        return northWaits;
    }

    // ---- Leave the lines below as they are. ----

    private static boolean northSaw;
    private static boolean southSaw;

    public static void main(String[] args) throws InterruptedException {
        Thread north = new Thread(() -> northSaw = arriveFromNorth(), "north");
        Thread south = new Thread(() -> southSaw = arriveFromSouth(), "south");
        north.start();
        south.start();
        north.join();
        south.join();
        assert northSaw || southSaw : "a crash";
    }
}
