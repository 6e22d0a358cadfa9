package org.racefinder.tests;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.table.Model;
import org.racefinder.jdk.table.UnsafeMethod;

/** Builds the programs of one row. Parts that they share are set once. */
final class RowPrograms {
    private static final String FLAG = "static final AtomicInteger flag = new AtomicInteger();";

    private final String number;
    private final String title;
    private final String fields;
    private final List<RowProgram> programs = new ArrayList<>();
    private String setup = "";

    RowPrograms(String number, String title, String fields) {
        this.number = number;
        this.title = title;
        this.fields = fields;
    }

    /** Returns the programs of a row; empty if this class does not know how to call the method. */
    static List<RowProgram> of(Model model) {
        String owner = model.owner();
        if (owner.contains("/atomic/") || owner.contains("Synchronizer") && !owner.contains("$"))
            return VariableRows.of(model);
        if (owner.contains("/locks/")) return LockRows.of(model);
        if (ExecutorRows.include(model)) return ExecutorRows.of(model);
        if (owner.contains("ForkJoin")) return TaskRows.of(model);
        return switch (model.contract().subject()) {
            case QUEUE -> CollectionRows.queue(model);
            case REFERENCE_QUEUE -> CollectionRows.referenceQueue(model);
            case MAP -> CollectionRows.map(model);
            case LIST -> CollectionRows.list(model);
            case PART -> CollectionRows.part(model);
            default -> SynchronizerRows.of(model);
        };
    }

    static List<RowProgram> of(HandleMode mode) {
        return VariableRows.of(mode);
    }

    static List<RowProgram> of(UnsafeMethod method) {
        return VariableRows.of(method);
    }

    RowPrograms after(String statements) {
        setup = statements;
        return this;
    }

    /** The writer writes and publishes; the reader reads if the condition holds. */
    RowPrograms ordered(String publish, String sees) {
        return forms("@ " + publish, "if (" + sees + ") { @ }");
    }

    /** Like {@link #ordered}, but without an edge from the publication to the condition. */
    RowPrograms unordered(String publish, String sees) {
        return unorderedForms("@ " + publish, "if (" + sees + ") { @ }");
    }

    RowPrograms unorderedForms(String writer, String reader) {
        add(writer, reader, RowProgram.Racy.ALWAYS, RowProgram.Order.WRITER_FIRST);
        return this;
    }

    RowPrograms forms(String writer, String reader) {
        add(writer, reader, RowProgram.Racy.LATE_WRITE, RowProgram.Order.WRITER_FIRST);
        return this;
    }

    RowPrograms forms(RowProgram.Order order, String writer, String reader) {
        add(writer, reader, RowProgram.Racy.LATE_WRITE, order);
        return this;
    }

    RowPrograms freeForm(RowProgram.Order order, String writer, String reader) {
        add(writer, reader, RowProgram.Racy.NEVER, order);
        return this;
    }

    /** The reader reads at {@code @} in the race-free form, and at {@code #} in the racy form. */
    RowPrograms earlyRead(String writer, String reader) {
        add(writer, reader, RowProgram.Racy.EARLY_READ, RowProgram.Order.WRITER_FIRST);
        return this;
    }

    /**
     * For a call whose result does not show the publication: the reader learns in another way, without an edge, that it
     * is late.
     */
    RowPrograms orderedAfter(String publish, String call) {
        return forms("@ " + publish + " flag.setOpaque(1);", "if (flag.getOpaque() == 1) { " + call + " @ }");
    }

    /** Like {@link #orderedAfter}, but neither call orders anything. */
    RowPrograms unorderedAfter(String publish, String call) {
        return unorderedForms("@ " + publish + " flag.setOpaque(1);", "if (flag.getOpaque() == 1) { " + call + " @ }");
    }

    List<RowProgram> all() {
        return programs;
    }

    private void add(String writer, String reader, RowProgram.Racy racy, RowProgram.Order order) {
        String id = number + (char) ('a' + programs.size());
        String declared = fields + (writer.contains("flag.") ? " " + FLAG : "");
        programs.add(new RowProgram(id, title, declared, setup, writer, reader, racy, order));
    }
}
