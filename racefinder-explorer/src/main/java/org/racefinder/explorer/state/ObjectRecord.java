package org.racefinder.explorer.state;

import java.util.Arrays;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.names.Place;

/** The engine's record of one object in one execution. */
public final class ObjectRecord {
    private static final int PAGE_BITS = 6;
    private static final Cell[] NO_CELLS = {};

    /** Receives the locations of an object. */
    public interface LocationVisitor {
        /** One location; {@code part} identifies the field or element within the object. */
        void visit(int part, int location);
    }

    public final Object object;
    public final long name;
    final int epoch;
    public final int site;
    /** The thread that created the object; null if the engine did not see that. */
    ManagedThread maker;
    /** How many objects the thread had created by then. */
    int birth;
    /** The site at which the program had the JDK create the object, if that is of interest; otherwise 0. */
    public int createdAt;
    /** Created by unmodelled JDK code: operations on its atomics are part of a step and not scheduling points. */
    public boolean lifted;

    /** The name is that of the class and other objects may share it, which is sufficient for plain accesses. */
    boolean sharesName;

    /** A constructor of the JDK has announced the object, and that of the program has not yet. */
    public boolean isUnderConstruction;

    Monitor monitor;
    public ManagedThread thread;
    /** The name of the object in reports, once it has been looked up; null before. */
    public String label;
    /** The state that a model keeps for the object. */
    public Object model;

    private Cell[] cells;
    /** Null unless the constructor may let the object escape before its final fields are frozen. */
    public Freezes freezes;

    /** Null unless final fields of the object were frozen while chains of dereferences were followed. */
    public FrozenFields frozen;
    /** The threads that reached the object through a final field. */
    public FinalReach reached;

    private int base = -1;
    /** The number of fields, if they have location numbers. */
    private int fieldCount;

    private int[] pages;

    public ObjectRecord(Object object, long name, int epoch, int site) {
        this.object = object;
        this.name = name;
        this.epoch = epoch;
        this.site = site;
    }

    /** The thread has just created the object, unless another one is known to have done so. */
    public void madeBy(ManagedThread thread) {
        if (maker != null) return;
        maker = thread;
        birth = thread.loops.born();
    }

    /** The synchronization cell of a slot of this object. */
    public Cell cell(int slot, ExecutionState execution) {
        if (cells == null) cells = new Cell[Math.max(ObjectNames.FIRST_FIELD, slot + 1)];
        else if (slot >= cells.length)
            cells = Arrays.copyOf(cells, Math.max(slot + 1, Math.min(cells.length * 2, 1 << 16)));
        Cell cell = cells[slot];
        if (cell == null) {
            cell = new Cell(ObjectNames.part(name, slot), execution.newLocation());
            cells[slot] = cell;
        }
        return cell;
    }

    /** The place of the elements of this array. Builds a string, so the hooks must be off. */
    public Place place() {
        return Place.ofArray(site, object.getClass().getTypeName());
    }

    /** Whether the fields have location numbers. */
    public boolean located() {
        return base >= 0;
    }

    /** Assigns location numbers to the fields of this object. */
    public void locate(int fields, ExecutionState execution) {
        base = execution.newLocations(fields);
        fieldCount = fields;
    }

    public int fieldLocation(int index) {
        return base + index;
    }

    /** Passes on the locations of fields or elements that have numbers, with what identifies each within the object. */
    public void forEachLocation(LocationVisitor to) {
        for (int i = 0; i < fieldCount; i++) to.visit(i, base + i);
        for (int page = 0; pages != null && page < pages.length; page++) {
            if (pages[page] < 0) continue;
            for (int i = 0; i < 1 << PAGE_BITS; i++) to.visit(page << PAGE_BITS | i, pages[page] + i);
        }
    }

    /** Whether other objects may have the same name. */
    public boolean sharesName() {
        return sharesName;
    }

    /** The monitor of the object; null if it was not used. */
    public Monitor monitor() {
        return monitor;
    }

    /** The synchronization cells of this object; entries may be null. */
    public Cell[] cells() {
        return cells == null ? NO_CELLS : cells;
    }

    /** The location number of an array element. Numbers are assigned in pages on first access. */
    public int elementLocation(int index, int length, ExecutionState execution) {
        if (pages == null) {
            pages = new int[(length >> PAGE_BITS) + 1];
            Arrays.fill(pages, -1);
        }
        int page = index >> PAGE_BITS;
        if (pages[page] < 0) pages[page] = execution.newLocations(1 << PAGE_BITS);
        return pages[page] + (index & ((1 << PAGE_BITS) - 1));
    }
}
