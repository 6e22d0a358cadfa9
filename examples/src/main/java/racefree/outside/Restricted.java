// EXPECT: INCOMPLETE
package racefree.outside;

import java.security.Permission;

/** A security manager that denies everything would also deny it to the tool. Later JDKs have none. */
public class Restricted {
    @SuppressWarnings("removal")
    static class Denying extends SecurityManager {
        @Override
        public void checkPermission(Permission permission) {
            throw new SecurityException(permission.getName());
        }
    }

    @SuppressWarnings("removal")
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println("other"));
        other.start();
        try {
            System.setSecurityManager(new Denying());
        } catch (UnsupportedOperationException e) {
            Thread.getAllStackTraces();
        }
        other.join();
    }
}
