package programs;

import java.io.FileOutputStream;
import java.io.IOException;

/** Creates a file whose modification time shows when the program began. Argument: its name. */
public final class FirstMoment {
    public static void main(String[] args) throws IOException {
        new FileOutputStream(args[0]).close();
    }

    private FirstMoment() {}
}
