package org.racefinder.explorer.search;

import java.util.Arrays;
import java.util.function.LongConsumer;

/** Collects what operations {@linkplain Operation#gives give} and {@linkplain Operation#takes take}. */
final class GivenAndTaken implements LongConsumer {
    private long[] collected = new long[4];
    private int size;

    @Override
    public void accept(long token) {
        if (size == collected.length) collected = Arrays.copyOf(collected, size * 2);
        collected[size++] = token;
    }

    long[] given(Operation operation, Footprint touched) {
        size = 0;
        if (operation != null) operation.gives(touched, this);
        return all();
    }

    long[] taken(Operation operation, Footprint touched) {
        size = 0;
        if (operation != null) operation.takes(touched, this);
        return all();
    }

    private long[] all() {
        return size == 0 ? StateNode.NOTHING : Arrays.copyOf(collected, size);
    }
}
