package watched;

import java.util.concurrent.Exchanger;

/** Two threads swap a full buffer for an empty one. */
final class ExchangedBuffers {
    private ExchangedBuffers() {}

    public static void main(String[] args) throws InterruptedException {
        Exchanger<int[]> exchanger = new Exchanger<>();
        Thread filler = new Thread(() -> {
            int[] buffer = new int[100];
            try {
                for (int round = 0; round < 200; round++) {
                    for (int i = 0; i < buffer.length; i++) buffer[i] = round + i;
                    buffer = exchanger.exchange(buffer);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        filler.start();
        int[] buffer = new int[100];
        long sum = 0;
        for (int round = 0; round < 200; round++) {
            buffer = exchanger.exchange(buffer);
            for (int i = 0; i < buffer.length; i++) {
                sum += buffer[i];
                buffer[i] = 0;
            }
        }
        filler.join();
        System.out.println(sum);
    }
}
