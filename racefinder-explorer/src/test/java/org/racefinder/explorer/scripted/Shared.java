package org.racefinder.explorer.scripted;

/** An object that the threads of a script share. */
public class Shared {
    public static int total;
    public static volatile int published;

    public int x;
    public int y;
    public long wide;
    public Object reference;
    public volatile int flag;
    public volatile int other;
    public volatile int third;
    public final Object fixed;

    public Shared() {
        this(null);
    }

    public Shared(Object fixed) {
        this.fixed = fixed;
    }
}
