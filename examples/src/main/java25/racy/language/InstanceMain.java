// EXPECT: RACE racy.language.InstanceMain.count
// SINCE: 25
package racy.language;

/** A main method of an object, as Java 25 has it: the object is made anew in every execution, its field is shared all the same. */
class InstanceMain {
    int count;

    void main() throws InterruptedException {
        Thread other = new Thread(this::add);
        other.start();
        add();
        other.join();
    }

    private void add() {
        count++; // RACE: with line 17
    }
}
