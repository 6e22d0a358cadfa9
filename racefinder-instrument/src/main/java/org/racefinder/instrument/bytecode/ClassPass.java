package org.racefinder.instrument.bytecode;

/** One concern of rewriting a whole class: adds members or moves code, before the method passes run. */
public interface ClassPass {
    void rewrite(ClassBody body);
}
