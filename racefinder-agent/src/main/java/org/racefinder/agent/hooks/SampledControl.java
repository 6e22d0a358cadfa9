package org.racefinder.agent.hooks;

import org.racefinder.agent.log.EventRecorder;
import org.racefinder.agent.races.RaceCollector;
import org.racefinder.agent.shadow.Shadows;
import org.racefinder.model.SymbolTable;

/** Checks only a sample of the plain accesses. */
public class SampledControl extends WatchControl {
    private final WatchedThreads threads;
    private final Sampling sampling;

    public SampledControl(
            WatchedThreads threads,
            Shadows shadows,
            SymbolTable symbols,
            RaceCollector races,
            EventRecorder recording,
            Sampling sampling) {
        super(threads, shadows, symbols, races, recording);
        this.threads = threads;
        this.sampling = sampling;
    }

    /** Whether the access is in the sample. Identity hash codes are evenly distributed, so no object is favoured. */
    private boolean isChosen(Object owner, int site) {
        if (sampling.oneIn() > 1 && System.identityHashCode(owner) % sampling.oneIn() != 0) return false;
        return isEarly(site);
    }

    private boolean isEarly(int site) {
        return sampling.first() == 0 || site == 0 || threads.current().count(site) <= sampling.first();
    }

    @Override
    public void readField(Object owner, int field, int site) {
        if (isChosen(owner, site)) super.readField(owner, field, site);
    }

    @Override
    public void writeField(Object owner, int field, int site) {
        if (isChosen(owner, site)) super.writeField(owner, field, site);
    }

    @Override
    public void readStatic(int field, int site) {
        if (isEarly(site)) super.readStatic(field, site);
    }

    @Override
    public void writeStatic(int field, int site) {
        if (isEarly(site)) super.writeStatic(field, site);
    }

    @Override
    public void readElement(Object array, int index, int site) {
        if (isChosen(array, site)) super.readElement(array, index, site);
    }

    @Override
    public void writeElement(Object array, int index, int site) {
        if (isChosen(array, site)) super.writeElement(array, index, site);
    }
}
