package org.racefinder.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The documented rule of StampedLock, for every analysis that claims to be exact: thread 0 writes under a StampedLock,
 * thread 1 reads with optimistic stamps.
 */
@ParameterizedClass
@EnumSource(
        value = AnalysisName.class,
        mode = EnumSource.Mode.EXCLUDE,
        names = {"ERASER", "VIEWS", "LOCK_ORDER", "GOLDILOCKS_EXCLUSIVE"})
class OptimisticReadsTest {
    private static final int X = 0;
    private static final int LOCK = 1;
    private static final int OTHER_LOCK = 2;
    private static final int FLAG = 3;
    private static final long STAMP = 256;
    private static final long LATER_STAMP = 512;

    private final Analysis analysis;
    private final OptimisticReads<Integer> stamps = new OptimisticReads<>();
    private final List<String> races = new ArrayList<>();

    OptimisticReadsTest(AnalysisName name) {
        analysis = name.make(null);
    }

    private record Claim(Analysis by, int site, List<String> reported) implements OptimisticReads.Claim<Integer> {
        @Override
        public boolean isReleasedBy(Integer lock) {
            return by.isReleased(lock);
        }

        @Override
        public void race() {
            reported.add("read at " + site);
        }
    }

    @BeforeEach
    void writeUnderTheLock() {
        analysis.begin((location, first, firstSite, firstWrites, second, site, writes) -> {
            Claim claim = new Claim(analysis, site, races);
            if (!stamps.hold(claim)) claim.race();
        });
        analysis.write(0, X, 10);
        analysis.release(0, LOCK);
    }

    @Test
    void aReadThatIsValidatedAfterwardsIsNoRace() {
        stamps.stamped(LOCK, STAMP);
        analysis.read(1, X, 20);
        stamps.recordValidation(LOCK, STAMP, true);
        stamps.end();
        assertEquals(List.of(), races);
    }

    @Test
    void aReadThatIsNeverValidatedIsARaceWhenTheThreadEnds() {
        stamps.stamped(LOCK, STAMP);
        analysis.read(1, X, 20);
        assertEquals(List.of(), races);
        stamps.end();
        assertEquals(List.of("read at 20"), races);
    }

    @Test
    void aReadWhoseValidationFailsIsARace() {
        stamps.stamped(LOCK, STAMP);
        analysis.read(1, X, 20);
        stamps.recordValidation(LOCK, STAMP, false);
        assertEquals(List.of("read at 20"), races);
    }

    @Test
    void aLaterStampInvalidatesTheOlderOne() {
        stamps.stamped(LOCK, STAMP);
        analysis.read(1, X, 20);
        stamps.stamped(LOCK, LATER_STAMP);
        assertEquals(List.of("read at 20"), races);
    }

    @Test
    void aReadBeforeTheStampIsARaceAtOnce() {
        analysis.read(1, X, 20);
        stamps.stamped(LOCK, STAMP);
        stamps.recordValidation(LOCK, STAMP, true);
        assertEquals(List.of("read at 20"), races);
    }

    @Test
    void theStampOfALockThatTheWriterNeverHadExcusesNothing() {
        stamps.stamped(OTHER_LOCK, STAMP);
        analysis.read(1, X, 20);
        assertEquals(List.of("read at 20"), races);
    }

    @Test
    void aValidStampOfAnotherLockExcusesNothing() {
        stamps.stamped(LOCK, STAMP);
        stamps.stamped(OTHER_LOCK, STAMP);
        analysis.read(1, X, 20);
        stamps.recordValidation(OTHER_LOCK, STAMP, true);
        stamps.recordValidation(LOCK, STAMP, false);
        assertEquals(List.of("read at 20"), races);
    }

    @Test
    void whatTheThreadAcquiresBetweenReadAndValidationExcusesNothing() {
        analysis.write(0, X, 11);
        analysis.release(0, FLAG);
        stamps.stamped(LOCK, STAMP);
        analysis.read(1, X, 20);
        analysis.acquire(1, FLAG);
        stamps.recordValidation(LOCK, STAMP, true);
        assertEquals(List.of("read at 20"), races.stream().distinct().toList());
    }

    @Test
    void theReaderCountInAStampIsIgnored() {
        stamps.stamped(LOCK, STAMP);
        analysis.read(1, X, 20);
        stamps.recordValidation(LOCK, STAMP + 1, true);
        stamps.end();
        assertEquals(List.of(), races);
    }
}
