// EXPECT: VERIFIED
package racefree.outside;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** The object is serialized after the thread that changes it has ended. */
public class Serialization {
    static class Account implements Serializable {
        private static final long serialVersionUID = 1;
        int balance;
        String owner = "nobody";
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException, InterruptedException {
        Account account = new Account();
        Thread owner = new Thread(() -> account.balance = 100);
        owner.start();
        owner.join();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(account);
        Account copy = (Account) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        assert copy.balance == 100 && copy.owner.equals("nobody");
    }
}
