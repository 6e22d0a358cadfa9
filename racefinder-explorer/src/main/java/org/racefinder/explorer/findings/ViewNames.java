package org.racefinder.explorer.findings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.racefinder.analysis.LongNumbers;
import org.racefinder.analysis.StableNaming;
import org.racefinder.explorer.memory.CurrentAccess;
import org.racefinder.explorer.names.ObjectNames;
import org.racefinder.explorer.share.FoundView;
import org.racefinder.explorer.state.Cell;
import org.racefinder.explorer.state.Describe;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.FieldAccess;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.Monitor;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.thread.HooksOff;
import org.racefinder.model.CodeSite;
import org.racefinder.model.FieldName;
import org.racefinder.model.SymbolTable;

/** Gives threads, locks and fields names that stay the same from one execution to the next, and texts for reports. */
public final class ViewNames implements StableNaming {
    /** The elements of a longer array count as one field. */
    private static final int LONGEST_ARRAY = 64;

    private static final long ANY_ELEMENT = (1L << ObjectNames.SLOT_BITS) - 1;

    private static final int STATIC_SHIFT = 50;

    private final SymbolTable symbols;
    private final CurrentAccess access;
    private ExecutionState execution;
    private final LongNumbers locks = new LongNumbers();
    private final LongNumbers fields = new LongNumbers();
    // counted separately, because the JDK's lists are rewritten and the counts are used at every lock and access
    private int lockCount;
    private int fieldCount;
    private final List<Long> lockKeys = new ArrayList<>();
    private final List<String> lockTexts = new ArrayList<>();
    private final List<Long> fieldKeys = new ArrayList<>();
    /** Null for array elements. */
    private final List<FieldName> fieldNames = new ArrayList<>();

    private final List<String> fieldTexts = new ArrayList<>();
    private String[] threadTexts = new String[8];

    public ViewNames(SymbolTable symbols, CurrentAccess access) {
        this.symbols = symbols;
        this.access = access;
    }

    /** Sets the execution whose threads, locks and fields are to be named. */
    public void useExecution(ExecutionState running) {
        execution = running;
    }

    String thread(int name, String fallback) {
        return name < threadTexts.length && threadTexts[name] != null ? threadTexts[name] : fallback;
    }

    String lockText(int name) {
        return lockTexts.get(name);
    }

    String fieldText(int name) {
        return fieldTexts.get(name);
    }

    // ---- keys that are valid in every process

    long lockKey(int name) {
        return lockKeys.get(name);
    }

    int lock(long key, String text) {
        int number = locks.of(key);
        if (number == lockCount) {
            lockKeys.add(key);
            lockTexts.add(text);
            lockCount++;
        }
        return number;
    }

    void nameThread(int actor, String text) {
        if (actor >= threadTexts.length) threadTexts = Arrays.copyOf(threadTexts, actor * 2);
        if (threadTexts[actor] == null) threadTexts[actor] = text;
    }

    FoundView.Member member(int name, CodeSite site, boolean written) {
        FieldName field = fieldNames.get(name);
        long key = fieldKeys.get(name);
        boolean isStatic = key >>> STATIC_SHIFT == ObjectNames.STATICS;
        long object = field == null ? key : isStatic ? ObjectNames.object(ObjectNames.STATICS, 0) : key & ~ANY_ELEMENT;
        return new FoundView.Member(object, field, fieldTexts.get(name), site, written);
    }

    int field(FoundView.Member member) {
        long key = member.object();
        if (member.field() != null) {
            int symbol = symbols.field(member.field());
            boolean isStatic = key >>> STATIC_SHIFT == ObjectNames.STATICS;
            key = isStatic ? ObjectNames.object(ObjectNames.STATICS, symbol) : key | symbol & ANY_ELEMENT;
        }
        int number = fields.of(key);
        if (number == fieldCount) {
            fieldCount++;
            fieldKeys.add(key);
            fieldNames.add(member.field());
            fieldTexts.add(member.text());
        }
        return number;
    }

    @Override
    public int thread(int thread) {
        ManagedThread t = execution.thread(thread);
        if (t.actor >= threadTexts.length || threadTexts[t.actor] == null) addThread(t);
        return t.actor;
    }

    private void addThread(ManagedThread t) {
        try (HooksOff off = t.hooksOff()) {
            if (t.actor >= threadTexts.length) {
                String[] longer = new String[t.actor * 2];
                System.arraycopy(threadTexts, 0, longer, 0, threadTexts.length);
                threadTexts = longer;
            }
            threadTexts[t.actor] = t.name();
        }
    }

    @Override
    public int lock(int thread, int lock) {
        int number = locks.of(execution.lock.name);
        if (number == lockCount) addLock(execution.thread(thread), execution.lock);
        return number;
    }

    private void addLock(ManagedThread t, Cell lock) {
        try (HooksOff off = t.hooksOff()) {
            lockKeys.add(lock.name);
            lockTexts.add(lockText(lock));
            lockCount++;
        }
    }

    private String lockText(Cell lock) {
        long object = lock.name & ~ANY_ELEMENT;
        for (Monitor monitor : execution.monitors()) {
            if (monitor.record.name == object) return text(monitor.record);
        }
        for (ObjectRecord record : execution.locks()) if (record.name == object) return text(record);
        return "a lock";
    }

    private String text(ObjectRecord record) {
        String creation = record.site <= 0
                ? ""
                : " (made at " + symbols.siteAt(record.site).place() + ")";
        return Describe.object(record) + creation;
    }

    @Override
    public int block(int thread) {
        return execution.thread(thread).position.blockSite;
    }

    @Override
    public int field(int thread, int location) {
        long key = access.field != null ? key(access.field) : key(access.array, access.index);
        if (key == 0) return -1;
        int number = fields.of(key);
        if (number == fieldCount) addField(execution.thread(thread), key);
        return number;
    }

    private long key(FieldAccess field) {
        if (field.ofJdk) return 0;
        if (field.isStatic) return ObjectNames.object(ObjectNames.STATICS, field.number);
        ObjectRecord record = execution.known(access.owner);
        return record == null ? 0 : record.name | field.number & ANY_ELEMENT;
    }

    private static long key(ObjectRecord array, int index) {
        // excludes atomic arrays, which are not arrays, and objects that the JDK created for its own use
        if (array.site <= 0 || !array.object.getClass().isArray()) return 0;
        boolean isDistinguished = java.lang.reflect.Array.getLength(array.object) <= LONGEST_ARRAY;
        return ObjectNames.part(array.name, isDistinguished ? ObjectNames.FIRST_FIELD + index : (int) ANY_ELEMENT);
    }

    private void addField(ManagedThread t, long key) {
        try (HooksOff off = t.hooksOff()) {
            fieldCount++;
            fieldKeys.add(key);
            fieldNames.add(access.field == null ? null : access.field.name);
            if (access.field != null) {
                fieldTexts.add(Describe.simple(access.field.name.declaringClass()) + "." + access.field.name.name());
                return;
            }
            boolean isDistinguished = java.lang.reflect.Array.getLength(access.array.object) <= LONGEST_ARRAY;
            String type = access.array.object.getClass().getComponentType().getTypeName();
            String creation = " (made at " + symbols.siteAt(access.array.site).place() + ")";
            fieldTexts.add(Describe.simple(type) + (isDistinguished ? "[" + access.index + "]" : "[]") + creation);
        }
    }
}
