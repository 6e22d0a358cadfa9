// EXPECT: EXCEPTION java.lang.NullPointerException
package racefree.references;

import java.lang.ref.WeakReference;

/** Whether the reference is still there depends on which thread comes first. */
public class ClearedReference {
    public static void main(String[] args) throws InterruptedException {
        WeakReference<String> reference = new WeakReference<>("text");
        Thread clearing = new Thread(reference::clear);
        clearing.start();
        System.out.println(reference.get().length());
        clearing.join();
    }
}
