// EXPECT: RACE racy.structured.ScopedContents$Box.value
// SINCE: 25
package racy.structured;

/** The binding of a scoped value cannot change, but what it is bound to can. */
public class ScopedContents {
    static class Box {
        int value;
    }

    static final ScopedValue<Box> box = ScopedValue.newInstance();

    public static void main(String[] args) throws InterruptedException {
        Box shared = new Box();
        Thread one = Thread.startVirtualThread(() -> ScopedValue.where(box, shared).run(ScopedContents::add));
        Thread other = Thread.startVirtualThread(() -> ScopedValue.where(box, shared).run(ScopedContents::add));
        one.join();
        other.join();
    }

    private static void add() {
        box.get().value++; // RACE: with line 22
    }
}
