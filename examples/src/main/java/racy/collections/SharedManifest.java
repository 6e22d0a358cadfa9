// EXPECT: RACE java.util.HashMap.*
package racy.collections;

import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** One thread adds an attribute to a manifest while another asks for one. */
public class SharedManifest {
    public static void main(String[] args) throws InterruptedException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        Thread other = new Thread(() -> attributes.putValue("Main-Class", "Main")); // RACE: with line 14
        other.start();
        attributes.getValue("Main-Class");
        other.join();
    }
}
