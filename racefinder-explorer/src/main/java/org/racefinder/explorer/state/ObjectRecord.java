package org.racefinder.explorer.state;

import java.util.Arrays;
import org.racefinder.explorer.names.Names;
import org.racefinder.explorer.names.Place;

/** What the engine knows about one object in one execution. */
public final class ObjectRecord {
    private static final int PAGE_BITS = 6;

    public final Object object;
    public final long name;
    final int epoch;
    public final int site;
    /** Allocated by lifted JDK code, not by the user's: its atomics are part of a step, no scheduling points. */
    public boolean lifted;

    /** Its name is that of its class, and not its own: enough for plain accesses. */
    boolean sharesName;

    Monitor monitor;
    public ManagedThread thread;
    /** What a model keeps beside the object. */
    public Object model;

    private Cell[] cells;
    /** Null unless its constructor may let it escape before its final fields are frozen. */
    public Freezes freezes;

    /** When its final fields were frozen, as a time of its builder; 0 if not. */
    public int frozenAt;

    public int builder;
    /** Who reached it through a final field. */
    public FinalReach reached;

    private int base = -1;
    private int[] pages;

    public ObjectRecord(Object object, long name, int epoch, int site) {
        this.object = object;
        this.name = name;
        this.epoch = epoch;
        this.site = site;
    }

    /** The synchronization cell of a slot of this object. */
    public Cell cell(int slot, ExecutionState execution) {
        int i = slot;
        if (cells == null) cells = new Cell[Math.max(Names.FIRST_FIELD, i + 1)];
        else if (i >= cells.length) cells = Arrays.copyOf(cells, Math.max(i + 1, Math.min(cells.length * 2, 1 << 16)));
        Cell cell = cells[i];
        if (cell == null) {
            cell = new Cell(Names.part(name, slot), execution.newLocation());
            cells[i] = cell;
        }
        return cell;
    }

    /** The place of this array's elements. Builds a text, so the hooks must be off. */
    public Place place() {
        return Place.ofArray(site, object.getClass().getTypeName());
    }

    public boolean located() {
        return base >= 0;
    }

    /** Gives the fields of this object their numbers among the locations. */
    public void locate(int fields, ExecutionState execution) {
        base = execution.newLocations(fields);
    }

    public int fieldLocation(int index) {
        return base + index;
    }

    /** The location number of an array element; numbers are given out in pages as they are touched. */
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
