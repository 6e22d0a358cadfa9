package org.racefinder.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One finding. Each kind has its own record, which defines its headline and its JSON fields. A constant of {@link Kind}
 * connects the record with its card. Printers ask a finding for its content (two accesses, waiting threads, an
 * exception, views) and never for its kind. So a new kind needs only a record, its lines here, and its name among the
 * kinds that {@code @RaceTest} can expect.
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

    /** The kinds, in the order in which summaries count them. Cards and readers are immutable. */
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

        /** Reads the fields that {@link Finding#writeSubject} and {@link Finding#writeEvidence} wrote. */
        public Finding read(Circumstances circumstances, FieldReader fields) {
            return reader.read(circumstances, fields);
        }

        /** The page that explains this kind, relative to the root of the repository. */
        public String helpPage() {
            return "docs/findings/" + name() + ".md";
        }
    }

    /** Creates a finding from the fields of its kind. */
    interface Reader {
        Finding read(Circumstances circumstances, FieldReader fields);
    }

    Kind kind();

    Circumstances circumstances();

    /** The same finding with other circumstances. */
    Finding with(Circumstances changed);

    /** One line: a word in capitals, two spaces, and a description, which three spaces may divide. */
    String headline();

    /** Writes the fields that name the location and the threads. They precede the explanation. */
    default void writeSubject(FieldWriter out) {}

    /** Writes the fields that show the finding in detail. They follow the path. */
    default void writeEvidence(FieldWriter out) {}

    // ---- Content: null or empty unless the kind has it

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

    /** The accesses of the conflict, the earlier one first; empty if there is no conflict. */
    default List<Access> accesses() {
        return conflict() == null
                ? List.of()
                : List.of(conflict().first(), conflict().second());
    }

    // ---- Circumstances

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

    default @Nullable Story story() {
        return circumstances().story();
    }

    default @Nullable String remedy() {
        return circumstances().remedy();
    }

    default Finding withStory(@Nullable Story told) {
        return with(circumstances().withStory(told));
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
