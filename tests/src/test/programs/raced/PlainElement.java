package raced;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** One thread plainly writes an element of an atomic array that another reads; the other elements do not race. */
final class PlainElement {
    private static final AtomicIntegerArray CELLS = new AtomicIntegerArray(3);

    private PlainElement() {}

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            CELLS.setPlain(0, 1);
            CELLS.set(1, 1);
            CELLS.setPlain(2, 1);
        });
        writer.start();
        System.out.println(CELLS.get(0) + CELLS.getOpaque(1));
        writer.join();
        System.out.println(CELLS.getPlain(2));
    }
}
