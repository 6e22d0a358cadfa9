package watched;

import java.util.concurrent.ConcurrentHashMap;

/** The map calls hashCode of a program's key before it locks anything, and equals and the value function after that. */
final class ComputedByKey {
    private ComputedByKey() {}

    private static final class Key {
        private int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public int hashCode() {
            return number % 3;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.number == number;
        }
    }

    private static final class Sum {
        int value;

        Sum(int value) {
            this.value = value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<Key, Sum> sums = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 400; j++) {
                    Key key = new Key(j % 20);
                    sums.merge(key, new Sum(1), (old, one) -> new Sum(old.value + one.value));
                    sums.compute(new Key(j % 7), (k, old) -> new Sum(old == null ? 0 : old.value));
                    sums.computeIfPresent(key, (k, old) -> {
                        old.value++;
                        return old;
                    });
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}
