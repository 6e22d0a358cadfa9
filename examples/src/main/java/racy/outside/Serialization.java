// EXPECT: RACE racy.outside.Serialization$Account.balance
package racy.outside;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Serialization reads the fields of an object that another thread changes. */
public class Serialization {
    static class Account implements Serializable {
        private static final long serialVersionUID = 1;
        int balance;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Account account = new Account();
        Thread owner = new Thread(() -> account.balance = 100); // RACE: with line 20
        owner.start();
        new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(account);
        owner.join();
    }
}
