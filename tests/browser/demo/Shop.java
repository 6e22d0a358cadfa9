package demo;

/** A shop with one fault of each kind. */
public class Shop {
    private final Object stockLock = new Object();
    private final Object tillLock = new Object();
    private int open = 1;
    private final int[] shelf = new int[2];
    private int pears;
    private int plums;

    void sell() {
        synchronized (stockLock) {
            synchronized (tillLock) {
                pears--;
                plums--;
            }
        }
    }

    void count() {
        synchronized (tillLock) {
            pears++;
        }
        synchronized (tillLock) {
            plums++;
            synchronized (stockLock) {
                open = 0;
            }
        }
    }

    void serve() {
        shelf[0] = 7;
        int customers = 10 / open;
        if (customers > 0) sell();
    }

    void restock() {
        shelf[0] = 8;
        count();
    }

    public static void main(String[] args) throws InterruptedException {
        Shop shop = new Shop();
        Thread seller = new Thread(shop::serve, "seller");
        Thread clerk = new Thread(shop::restock, "clerk");
        seller.start();
        clerk.start();
    }
}
