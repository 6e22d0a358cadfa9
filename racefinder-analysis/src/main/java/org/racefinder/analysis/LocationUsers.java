package org.racefinder.analysis;

/** Tracks for each location whether one thread or several have used it. */
final class LocationUsers {
    private static final int SEVERAL = -1;

    private int[] user = new int[64];
    private int[] touched = new int[64];
    private int touchedCount;

    void clear() {
        for (int i = 0; i < touchedCount; i++) user[touched[i]] = 0;
        touchedCount = 0;
    }

    /** Records a use. Returns whether no other thread has used the location. */
    boolean recordUse(int thread, int location) {
        if (location >= user.length) user = Growth.of(user, location + 1);
        int before = user[location];
        if (before == thread + 1) return true;
        if (before == 0) {
            if (touchedCount == touched.length) touched = Growth.of(touched, touchedCount + 1);
            touched[touchedCount++] = location;
            user[location] = thread + 1;
            return true;
        }
        user[location] = SEVERAL;
        return false;
    }
}
