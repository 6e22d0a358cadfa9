/** Four fields that race, each only after a rarer order of the volatile accesses before it. */
public class FourRaces {
    static final Object LOCK = new Object();
    static volatile int turn;
    static int noise;
    static int often;
    static int sometimes;
    static int rarely;
    static int hardlyEver;

    static void makeNoise(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (LOCK) {
                noise++;
            }
        }
    }

    static void first() {
        makeNoise(6);
        often++;
        turn = 1;
        if (turn == 2) {
            sometimes++;
            turn = 3;
            if (turn == 4) {
                rarely++;
                turn = 5;
                if (turn == 6) hardlyEver++;
            }
        }
        makeNoise(4);
    }

    static void second() {
        makeNoise(6);
        often++;
        if (turn == 1) {
            turn = 2;
            sometimes++;
            if (turn == 3) {
                turn = 4;
                rarely++;
                if (turn == 5) {
                    turn = 6;
                    hardlyEver++;
                }
            }
        }
        makeNoise(4);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(FourRaces::first), new Thread(FourRaces::second),
            new Thread(() -> makeNoise(8)), new Thread(() -> makeNoise(8))
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
