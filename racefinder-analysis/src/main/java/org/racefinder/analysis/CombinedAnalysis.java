package org.racefinder.analysis;

import java.util.List;

/** Runs several analyses on one execution: each sees every action, in the same order. */
public final class CombinedAnalysis implements Analysis {
    private final Analysis[] analyses;

    private CombinedAnalysis(List<Analysis> analyses) {
        this.analyses = analyses.toArray(Analysis[]::new);
    }

    /** Returns a single analysis unwrapped, so that the hot path has no indirection. */
    public static Analysis of(List<Analysis> analyses) {
        return analyses.size() == 1 ? analyses.get(0) : new CombinedAnalysis(analyses);
    }

    @Override
    public void begin(RaceListener listener) {
        for (Analysis analysis : analyses) analysis.begin(listener);
    }

    @Override
    public void read(int thread, int location, int site) {
        for (Analysis analysis : analyses) analysis.read(thread, location, site);
    }

    @Override
    public void write(int thread, int location, int site) {
        for (Analysis analysis : analyses) analysis.write(thread, location, site);
    }

    @Override
    public void acquire(int thread, int sync) {
        for (Analysis analysis : analyses) analysis.acquire(thread, sync);
    }

    @Override
    public void release(int thread, int sync) {
        for (Analysis analysis : analyses) analysis.release(thread, sync);
    }

    @Override
    public void releaseOnly(int thread, int sync) {
        for (Analysis analysis : analyses) analysis.releaseOnly(thread, sync);
    }

    @Override
    public void lockAcquired(int thread, int lock) {
        for (Analysis analysis : analyses) analysis.lockAcquired(thread, lock);
    }

    @Override
    public void lockReleased(int thread, int lock) {
        for (Analysis analysis : analyses) analysis.lockReleased(thread, lock);
    }

    @Override
    public void lockHeld(int thread, int lock, boolean forWriting) {
        for (Analysis analysis : analyses) analysis.lockHeld(thread, lock, forWriting);
    }

    @Override
    public void lockNoLongerHeld(int thread, int lock, boolean forWriting) {
        for (Analysis analysis : analyses) analysis.lockNoLongerHeld(thread, lock, forWriting);
    }
}
