package org.racefinder.explorer.thread;

import java.util.Arrays;

/**
 * What the methods of the program that a thread is in have in their live locals and on their operand stacks, as far as the
 * program announces it. Frames above the one that announced something last may be left over: their methods have returned.
 */
public final class CapturedFrames {
    private long[] method = new long[8];
    private long[] position = new long[8];
    private int[] callee = new int[8];
    /** Code of the JDK that has a state of its own called the method. */
    private boolean[] opaque = new boolean[8];

    private int[] firstValue = new int[8];
    private int[] firstReference = new int[8];
    private int depth;

    private long[] values = new long[32];
    private int valueCount;
    private Object[] references = new Object[16];
    private int referenceCount;

    private boolean unknown;
    /** The thread has accessed plain variables since it announced something. */
    private boolean hasMoved;
    /** The number of events of the thread when something was announced last. */
    private int eventsThen;

    /** Forgets everything. */
    public void reset() {
        Arrays.fill(references, 0, referenceCount, null);
        depth = 0;
        valueCount = 0;
        referenceCount = 0;
        unknown = false;
        hasMoved = false;
        eventsThen = 0;
    }

    /** Whether the method on top is certainly called by the one below. */
    public boolean isExpected(int selector) {
        return depth > 0 && callee[depth - 1] == selector;
    }

    /** Forgets left-over frames above the topmost one of this method; returns false if there is none. */
    public boolean leaveTo(long of) {
        for (int i = depth - 1; i >= 0; i--) {
            if (method[i] != of) continue;
            truncate(i + 1);
            return true;
        }
        return false;
    }

    /** Returns the number of the new frame. */
    public int enter(long of, boolean isOpaque, int events) {
        if (depth == method.length) grow();
        int frame = depth++;
        method[frame] = of;
        position[frame] = of;
        callee[frame] = 0;
        opaque[frame] = isOpaque;
        firstValue[frame] = valueCount;
        firstReference[frame] = referenceCount;
        hasMoved = false;
        eventsThen = events;
        return frame;
    }

    private void grow() {
        int size = depth * 2;
        method = Arrays.copyOf(method, size);
        position = Arrays.copyOf(position, size);
        callee = Arrays.copyOf(callee, size);
        opaque = Arrays.copyOf(opaque, size);
        firstValue = Arrays.copyOf(firstValue, size);
        firstReference = Arrays.copyOf(firstReference, size);
    }

    private void truncate(int frames) {
        if (frames < depth) {
            valueCount = firstValue[frames];
            Arrays.fill(references, firstReference[frames], referenceCount, null);
            referenceCount = firstReference[frames];
        }
        depth = frames;
    }

    /** The method of this frame is about to execute an instruction at which the thread may stop. */
    public void at(int frame, long instruction, int selector, int events) {
        truncate(frame + 1);
        valueCount = firstValue[frame];
        Arrays.fill(references, firstReference[frame], referenceCount, null);
        referenceCount = firstReference[frame];
        position[frame] = instruction;
        callee[frame] = selector;
        unknown = false;
        hasMoved = false;
        eventsThen = events;
    }

    public void value(long bits) {
        if (valueCount == values.length) values = Arrays.copyOf(values, valueCount * 2);
        values[valueCount++] = bits;
    }

    public void reference(Object value) {
        if (referenceCount == references.length) references = Arrays.copyOf(references, referenceCount * 2);
        references[referenceCount++] = value;
    }

    /** Something in the topmost frame cannot be captured. */
    public void unknown() {
        unknown = true;
    }

    /** The thread accesses a plain variable: what it has read since the last announcement is not captured. */
    public void moved() {
        hasMoved = true;
    }

    public int depth() {
        return depth;
    }

    public long position(int frame) {
        return position[frame];
    }

    /** Whether the frames are everything that determines how the thread continues, once it has its references. */
    public boolean isComplete() {
        if (unknown || hasMoved) return false;
        for (int i = 0; i < depth; i++) if (opaque[i]) return false;
        return true;
    }

    /** The number of events of the thread when something was announced last. */
    public int eventsThen() {
        return eventsThen;
    }

    public int valueCount() {
        return valueCount;
    }

    public long value(int i) {
        return values[i];
    }

    /** The index of the first value of a frame. */
    public int firstValue(int frame) {
        return firstValue[frame];
    }

    public int firstReference(int frame) {
        return firstReference[frame];
    }

    public int referenceCount() {
        return referenceCount;
    }

    public Object reference(int i) {
        return references[i];
    }
}
