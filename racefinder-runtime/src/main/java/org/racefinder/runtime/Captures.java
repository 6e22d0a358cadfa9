package org.racefinder.runtime;

/**
 * What code of the program has in its live locals and on its operand stack at the places where it may stop. Only searches
 * that compare states rewrite the program so that it calls these methods. A method calls {@link #entered} first, and
 * {@link #at} before each such place, followed by one call for each value.
 */
public final class Captures {
    /** Receives the values. */
    public interface Sink {
        /** See {@link Captures#entered}. */
        int entered(long method, int selector);

        /** See {@link Captures#at}. */
        void at(long position, int frame, int callee);

        /** A primitive value, as bits. */
        void value(long bits);

        void reference(Object value);

        /** A value that cannot be captured. */
        void unknown();
    }

    private static final Sink NONE = new Sink() {
        @Override
        public int entered(long method, int selector) {
            return -1;
        }

        @Override
        public void at(long position, int frame, int callee) {}

        @Override
        public void value(long bits) {}

        @Override
        public void reference(Object value) {}

        @Override
        public void unknown() {}
    };

    private static Sink sink = NONE;

    private Captures() {}

    /** Sets where the values go; null for nowhere. */
    public static void install(Sink to) {
        sink = to == null ? NONE : to;
    }

    /**
     * Called first in a method. Returns the number of its frame.
     *
     * @param method identifies the method
     * @param selector identifies name and descriptor of the method
     */
    public static int entered(long method, int selector) {
        return sink.entered(method, selector);
    }

    /**
     * Called before an instruction at which the thread may stop. The live values follow.
     *
     * @param position identifies the instruction
     * @param callee the selector of the method that is called, if it is certainly a method of the program; otherwise 0
     */
    public static void at(long position, int frame, int callee) {
        sink.at(position, frame, callee);
    }

    public static void value(long bits) {
        sink.value(bits);
    }

    public static void reference(Object value) {
        sink.reference(value);
    }

    public static void unknown() {
        sink.unknown();
    }
}
