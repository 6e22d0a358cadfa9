// EXPECT: VERIFIED
package racefree.collections;

import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Two threads read the attributes of a manifest that is complete. */
public class SharedManifest {
    public static void main(String[] args) throws InterruptedException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.putValue("Main-Class", "Main");
        Thread other = new Thread(() -> attributes.getValue("Main-Class"));
        other.start();
        attributes.getValue("Main-Class");
        other.join();
    }
}
