package chance;

import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Published and then only read: its value is plain, so a reader must be ordered after the writer. */
final class Item implements Delayed {
    private static final int WRITTEN = 3;

    private final int rank;
    private int value;

    Item(int rank) {
        this.rank = rank;
        value = WRITTEN;
    }

    void read() {
        if (value != WRITTEN) throw new IllegalStateException("read " + value);
    }

    @Override
    public int compareTo(Delayed other) {
        return Integer.compare(rank, ((Item) other).rank);
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return 0;
    }
}
