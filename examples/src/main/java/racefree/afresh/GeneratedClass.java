// EXPECT: VERIFIED
package racefree.afresh;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;

/** A library that generates classes defines them in the program's own class loader, again in every execution. */
public class GeneratedClass {
    static volatile int turn;

    /** A class without fields and methods. */
    static byte[] classFile(String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(55);
        out.writeShort(5);
        for (String each : new String[] {name, "java/lang/Object"}) {
            out.writeByte(1);
            out.writeUTF(each);
            out.writeByte(7);
            out.writeShort(each == name ? 1 : 3);
        }
        for (int each : new int[] {0x21, 2, 4, 0, 0, 0, 0}) out.writeShort(each);
        return bytes.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> turn = 1);
        other.start();
        String name = "racefree/afresh/Generated" + turn;
        Class<?> made = MethodHandles.lookup().defineClass(classFile(name));
        other.join();
        assert made.getName().equals(name.replace('/', '.'));
    }
}
