package org.racefinder.analysis;

/** Observes synchronized blocks, access by access, while an execution runs. */
interface SectionListener {
    SectionListener NONE = new SectionListener() {
        @Override
        public void began() {}

        @Override
        public void entered(int thread, View view) {}

        @Override
        public void accessed(int thread, View view, int field, boolean write) {}

        @Override
        public void left(int thread, View view) {}
    };

    /** A new execution starts. */
    void began();

    void entered(int thread, View view);

    void accessed(int thread, View view, int field, boolean write);

    void left(int thread, View view);
}
