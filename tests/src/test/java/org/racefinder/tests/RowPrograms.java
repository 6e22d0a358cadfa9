package org.racefinder.tests;

import java.util.ArrayList;
import java.util.List;
import org.racefinder.jdk.table.HandleMode;
import org.racefinder.jdk.table.Model;

/** Collects the programs of one row: what they share is set once. */
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

    /** The programs of a row; none if it is not known how to use the method. */
    static List<RowProgram> of(Model model) {
        String owner = model.owner();
        if (owner.contains("/atomic/") || owner.contains("Synchronizer") && !owner.contains("$"))
            return VariableRows.of(model);
        if (owner.contains("/locks/")) return LockRows.of(model);
        if (owner.contains("ForkJoin")) return TaskRows.of(model);
        return switch (model.contract().subject()) {
            case QUEUE -> CollectionRows.queue(model);
            case MAP -> CollectionRows.map(model);
            case LIST -> CollectionRows.list(model);
            case PART -> CollectionRows.part(model);
            default -> SynchronizerRows.of(model);
        };
    }

    static List<RowProgram> of(HandleMode mode) {
        return VariableRows.of(mode);
    }

    RowPrograms after(String statements) {
        setup = statements;
        return this;
    }

    /** The writer writes and publishes, the reader reads if the condition holds. */
    RowPrograms ordered(String publish, String sees) {
        return forms("@ " + publish, "if (" + sees + ") { @ }");
    }

    /** The same, but no edge runs from the one to the other. */
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

    /** The reader reads at {@code @}, and in the racy form at {@code #}. */
    RowPrograms earlyRead(String writer, String reader) {
        add(writer, reader, RowProgram.Racy.EARLY_READ, RowProgram.Order.WRITER_FIRST);
        return this;
    }

    /**
     * A call without a result that would tell: the reader learns in another way, which orders nothing, that it is late.
     */
    RowPrograms orderedAfter(String publish, String call) {
        return forms("@ " + publish + " flag.setOpaque(1);", "if (flag.getOpaque() == 1) { " + call + " @ }");
    }

    /** Neither the one call nor the other orders anything. */
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
