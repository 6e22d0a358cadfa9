/** A discrete-event elevator: lifts serve calls that people make, all through one control object: CALLS REPETITIONS. Prints the milliseconds of each repetition. */
public final class Elevator {
    private static final int FLOORS = 10;
    private static final int LIFTS = 2;

    /** Calls on each floor, and how many are still to be served. */
    private static final class Controls {
        private final int[] up = new int[FLOORS];
        private final int[] down = new int[FLOORS];
        private int open;
        private boolean closed;

        synchronized void call(int floor, boolean goesUp) {
            if (goesUp) up[floor]++;
            else down[floor]++;
            open++;
            notifyAll();
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }

        /** The floor of a call that the caller now serves, or -1 at the end. */
        synchronized int claim(int from) throws InterruptedException {
            while (open == 0) {
                if (closed) return -1;
                wait();
            }
            for (int distance = 0; distance < FLOORS; distance++) {
                for (int floor : new int[] {from - distance, from + distance}) {
                    if (floor < 0 || floor >= FLOORS || up[floor] + down[floor] == 0) continue;
                    open -= up[floor] + down[floor];
                    up[floor] = 0;
                    down[floor] = 0;
                    return floor;
                }
            }
            throw new IllegalStateException();
        }
    }

    private static final class Lift extends Thread {
        private final Controls controls;
        private int floor;
        private int travelled;

        Lift(Controls controls) {
            this.controls = controls;
        }

        @Override
        public void run() {
            try {
                for (int next = controls.claim(floor); next >= 0; next = controls.claim(floor)) {
                    travelled += Math.abs(next - floor);
                    floor = next;
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < Integer.parseInt(args[1]); i++) {
            long started = System.nanoTime();
            Controls controls = new Controls();
            Lift[] lifts = new Lift[LIFTS];
            for (int l = 0; l < LIFTS; l++) (lifts[l] = new Lift(controls)).start();
            int state = 1;
            for (int c = 0; c < Integer.parseInt(args[0]); c++) {
                state = state * 1103515245 + 12345;
                controls.call((state >>> 16) % FLOORS, (state & 0x10000) == 0);
            }
            controls.close();
            int travelled = 0;
            for (Lift lift : lifts) {
                lift.join();
                travelled += lift.travelled;
            }
            System.out.println((System.nanoTime() - started) / 1_000_000.0 + " ms  " + travelled);
        }
    }
}
