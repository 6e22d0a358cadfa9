package org.racefinder.instrument.bytecode;

/** One aspect of rewriting a class as a whole: adds members or moves code, before the method passes run. */
public interface ClassPass {
    void rewrite(ClassBody body);
}
