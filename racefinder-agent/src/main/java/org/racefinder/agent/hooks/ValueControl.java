package org.racefinder.agent.hooks;

import java.util.function.LongSupplier;
import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.Shadow;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.agent.shadow.WatchedThread;
import org.racefinder.model.SymbolTable;
import org.racefinder.trace.log.LogOp;

/**
 * Records the value of every plain access of the program. The value of a read is fetched just before the read; the
 * value of a write is fetched when the thread makes its next record. If another thread writes in between, its value is
 * recorded; then the two accesses are a race.
 */
public final class ValueControl extends WatchControl {
    private final WatchedThreads threads;
    private final Shadows shadows;
    private final RaceCollector races;
    private final EventRecorder recording;
    private final FieldValues values;

    public ValueControl(
            WatchedThreads threads,
            Shadows shadows,
            SymbolTable symbols,
            RaceCollector races,
            EventRecorder recording) {
        super(threads, shadows, symbols, races, recording);
        this.threads = threads;
        this.shadows = shadows;
        this.races = races;
        this.recording = recording;
        this.values = new FieldValues(symbols);
    }

    /** The value of a field, or of an element if {@code what} is {@link Shadow#ELEMENT}. */
    private final class Value implements LongSupplier {
        private final Object owner;
        private final int what;
        private final int index;

        Value(Object owner, int what, int index) {
            this.owner = owner;
            this.what = what;
            this.index = index;
        }

        @Override
        public long getAsLong() {
            return what == Shadow.ELEMENT ? FieldValues.ofElement(owner, index) : values.ofField(owner, what);
        }
    }

    private void record(Object owner, int what, int index, boolean writes, int site) {
        WatchedThread t = threads.current();
        // Accesses inside JDK collections do not belong to the program.
        if (t.busy || site == 0 || t.log == null) return;
        t.enter();
        try {
            boolean element = what == Shadow.ELEMENT;
            Shadow shadow = element ? shadows.ofArray(t, owner) : owner == null ? null : shadows.of(t, owner);
            int object = shadow == null ? 0 : recording.numberOf(shadow);
            Value value = new Value(owner, what, index);
            int place = element ? index : what;
            if (writes) t.log.stores(object, place, element, site, value);
            else t.log.value(LogOp.SAW, object, place, element, site, value.getAsLong());
        } catch (Throwable e) {
            races.failed(e);
        } finally {
            t.leave(false);
        }
    }

    @Override
    public void readField(Object owner, int field, int site) {
        super.readField(owner, field, site);
        if (owner != null) record(owner, field, 0, false, site);
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        super.writeField(owner, field, site);
        if (owner != null) record(owner, field, 0, true, site);
    }

    @Override
    public void readStatic(int field, int site) {
        super.readStatic(field, site);
        record(null, field, 0, false, site);
    }

    @Override
    public void writeStatic(int field, int site) {
        super.writeStatic(field, site);
        record(null, field, 0, true, site);
    }

    @Override
    public void readElement(Object array, int index, int site) {
        super.readElement(array, index, site);
        if (array != null) record(array, Shadow.ELEMENT, index, false, site);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        super.writeElement(array, index, site);
        if (array != null) record(array, Shadow.ELEMENT, index, true, site);
    }
}
