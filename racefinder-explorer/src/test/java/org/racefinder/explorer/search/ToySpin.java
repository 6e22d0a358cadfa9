package org.racefinder.explorer.search;

import java.util.LinkedHashMap;
import java.util.Map;

/** Detects whether a thread makes progress in the current iteration of a loop. */
final class ToySpin {
    private long[] atHead = {};
    private boolean progress;
    private Map<Integer, Long> readSet = new LinkedHashMap<>();

    ToySpin copy() {
        ToySpin copy = new ToySpin();
        copy.atHead = atHead;
        copy.progress = progress;
        copy.readSet = new LinkedHashMap<>(readSet);
        return copy;
    }

    void begin(long[] registers) {
        atHead = registers.clone();
        progress = false;
        readSet.clear();
    }

    void record(ToyOperation operation, Footprint footprint) {
        switch (operation.kind()) {
            case READ, CAS, ADD, SWAP, PLAIN_READ -> readSet.put((int) footprint.object(0), footprint.before(0));
            case WRITE, PLAIN_WRITE -> {}
            default -> progress = true;
        }
        for (int i = 0; i < footprint.size(); i++) {
            boolean ofProgram = footprint.object(i) < ToyObject.FIRST.number(0);
            progress |= ofProgram && footprint.before(i) != footprint.after(i);
        }
    }

    boolean hasMadeNoProgress(long[] registers, long live) {
        if (progress) return false;
        for (int r = 0; r < registers.length; r++) {
            if ((live & 1L << r) != 0 && registers[r] != atHead[r]) return false;
        }
        return true;
    }

    boolean wouldReadOtherValue(ObjectStates now) {
        return readSet.entrySet().stream().anyMatch(read -> now.of(read.getKey(), 0) != read.getValue());
    }
}
