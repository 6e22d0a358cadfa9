/** The latest measurement of a sensor. */
public class Thermometer {
    private static double degrees = 20.0;

    static synchronized void set(double measured) {
        degrees = measured;
    }

    static double get() {
        return degrees;
    }

    // ---- Leave the lines below as they are. ----

    public static void main(String[] args) throws InterruptedException {
        Thread sensor = new Thread(() -> set(21.5), "sensor");
        Thread display = new Thread(() -> System.out.println(get() > 0), "display");
        sensor.start();
        display.start();
        sensor.join();
        display.join();
    }
}
