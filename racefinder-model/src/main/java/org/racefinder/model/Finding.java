package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One finding. Each kind is a record of its own, which says how its findings read in one line and which fields of JSON
 * belong to it; a constant of {@link Kind} ties the record to its card. Printers ask a finding for what it shows (two
 * accesses, waiting threads, an exception, views) and never for its kind, so that a new kind takes a record, its lines
 * here, and its name among the kinds that {@code @RaceTest} can expect.
 */
public sealed interface Finding
        permits DataRace,
                Deadlock,
                Livelock,
                UncaughtException,
                AbnormalExit,
                ViewInconsistency,
                LocksetWarning,
                LockOrderCycle {

    /** The kinds, in the order in which summaries count them. A card is a record of strings, a reader has no state. */
    @SuppressWarnings("ImmutableEnumChecker")
    enum Kind {
        DATA_RACE(DataRace.CARD, DataRace::read),
        DEADLOCK(Deadlock.CARD, Deadlock::read),
        LIVELOCK(Livelock.CARD, Livelock::read),
        UNCAUGHT_EXCEPTION(UncaughtException.CARD, UncaughtException::read),
        ABNORMAL_EXIT(AbnormalExit.CARD, AbnormalExit::read),
        VIEW_INCONSISTENCY(ViewInconsistency.CARD, ViewInconsistency::read),
        LOCKSET_WARNING(LocksetWarning.CARD, LocksetWarning::read),
        LOCK_ORDER_CYCLE(LockOrderCycle.CARD, LockOrderCycle::read);

        private final FindingCard card;
        private final Reader reader;

        Kind(FindingCard card, Reader reader) {
            this.card = card;
            this.reader = reader;
        }

        public FindingCard card() {
            return card;
        }

        /** The inverse of {@link Finding#writeSubject} and {@link Finding#writeEvidence}. */
        public Finding read(Circumstances circumstances, FieldReader fields) {
            return reader.read(circumstances, fields);
        }

        /** The page that explains it, relative to the root of the repository. */
        public String helpPage() {
            return "docs/findings/" + name() + ".md";
        }
    }

    /** Makes a finding of the fields that are its own. */
    interface Reader {
        Finding read(Circumstances circumstances, FieldReader fields);
    }

    Kind kind();

    Circumstances circumstances();

    /** The same finding, met in other circumstances. */
    Finding with(Circumstances changed);

    /** One line: a word in capitals, two spaces, then what it is; three spaces may divide that again. */
    String headline();

    /** The fields that say where and between whom, which come before the explanation. */
    default void writeSubject(FieldWriter out) {}

    /** The fields that show it, which come after the path. */
    default void writeEvidence(FieldWriter out) {}

    // ---- what it shows, null or empty unless the kind has it

    default @Nullable ConflictingAccesses conflict() {
        return null;
    }

    default List<Waiting> waits() {
        return List.of();
    }

    default @Nullable Failure failure() {
        return null;
    }

    default @Nullable Integer exitStatus() {
        return null;
    }

    default @Nullable ViewConflict views() {
        return null;
    }

    default @Nullable Location location() {
        return conflict() == null ? null : conflict().location();
    }

    /** The accesses of the conflict, the earlier one first; empty if there is none. */
    default List<Access> accesses() {
        return conflict() == null
                ? List.of()
                : List.of(conflict().first(), conflict().second());
    }

    // ---- circumstances

    default String id() {
        return circumstances().id();
    }

    default Severity severity() {
        return circumstances().severity();
    }

    default String analysis() {
        return circumstances().analysis();
    }

    default @Nullable String why() {
        return circumstances().why();
    }

    default @Nullable Idiom idiom() {
        return circumstances().idiom();
    }

    default @Nullable Path path() {
        return circumstances().path();
    }

    default @Nullable String schedule() {
        return circumstances().schedule();
    }

    default int traces() {
        return circumstances().traces();
    }

    default boolean needsTimeout() {
        return circumstances().needsTimeout();
    }

    default @Nullable String output() {
        return circumstances().output();
    }

    default List<Advice> advice() {
        return circumstances().advice();
    }

    default Finding withAdvice(@Nullable String explanation, List<Advice> given) {
        return with(circumstances().withAdvice(explanation, given));
    }

    default Finding withIdiom(@Nullable Idiom recognised) {
        return with(circumstances().withIdiom(recognised));
    }

    default Finding withSchedule(@Nullable String file) {
        return with(circumstances().withSchedule(file));
    }

    default Finding withId(String number) {
        return with(circumstances().withId(number));
    }

    default Finding withTraces(int count) {
        return with(circumstances().withTraces(count));
    }
}
