package org.racefinder.explorer.names;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.racefinder.explorer.share.NameList;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/**
 * Numbers that mean the same in every execution: of actors, and of what is named by a text. Where a search is shared they are given out in one place for all who share
 * it: what is met here for the first time then has no number that counts, and the execution that met it is not to be used.
 */
public final class NameTable {
    private static final int FEW = 64;
    private static final int FEW_BITS = 5;

    private final SymbolTable symbols;
    private final Map<Long, Integer> actors = new HashMap<>();
    private final List<Long> actorsInOrder = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> namesInOrder = new ArrayList<>();
    /** By number of the symbol table; 0 if not asked for yet. */
    private int[] fields = new int[256];

    /** Of the actors with small keys, 0 if not asked for yet: every execution asks for all of its threads and timers. */
    private final int[] fewActors = new int[FEW << FEW_BITS];

    private boolean shared;
    private volatile boolean news;

    public NameTable(SymbolTable symbols) {
        this.symbols = symbols;
    }

    int actor(int owner, int nth) {
        long key = ((long) owner << 32) | (nth & 0xffffffffL);
        if (owner >= FEW || nth + 1 >= 1 << FEW_BITS) return actor(key);
        int place = owner << FEW_BITS | nth + 1;
        if (fewActors[place] == 0) fewActors[place] = actor(key);
        return fewActors[place];
    }

    private synchronized int actor(long key) {
        Integer known = actors.get(key);
        if (known != null) return known;
        news |= shared;
        actorsInOrder.add(key);
        actors.put(key, actorsInOrder.size());
        return actorsInOrder.size();
    }

    public synchronized int number(String name) {
        Integer known = numbers.get(name);
        if (known != null) return known;
        news |= shared;
        namesInOrder.add(name);
        numbers.put(name, namesInOrder.size());
        return namesInOrder.size();
    }

    /** The number of a field of the symbol table if it was asked for before, else 0. Safe to call under the hooks. */
    public int knownField(int symbol) {
        int[] known = fields;
        return symbol < known.length ? known[symbol] : 0;
    }

    /** Of a field of the symbol table, whose own number depends on the order in which classes are loaded. */
    public synchronized int field(int symbol) {
        if (symbol >= fields.length) fields = Arrays.copyOf(fields, Math.max(symbol + 1, fields.length * 2));
        if (fields[symbol] == 0) {
            FieldName field = symbols.fieldAt(symbol);
            fields[symbol] = number("." + field.declaringClass() + "." + field.name());
        }
        return fields[symbol];
    }

    public synchronized NameList list() {
        return new NameList(actorsInOrder, namesInOrder);
    }

    /** From now on these are the names that count. */
    public synchronized void share(NameList list) {
        restore(list);
        shared = true;
    }

    public synchronized void restore(NameList list) {
        actors.clear();
        actorsInOrder.clear();
        numbers.clear();
        namesInOrder.clear();
        Arrays.fill(fields, 0);
        Arrays.fill(fewActors, 0);
        shared = false;
        for (long actor : list.actors()) actor(actor);
        for (String name : list.names()) number(name);
        news = false;
    }

    /** Something was met that has no number that counts. */
    public boolean metNews() {
        return news;
    }
}
