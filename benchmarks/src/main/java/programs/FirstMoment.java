package programs;

import java.io.FileOutputStream;
import java.io.IOException;

/** Leaves a file behind, whose time says when the program began. Argument: its name. */
public final class FirstMoment {
    public static void main(String[] args) throws IOException {
        new FileOutputStream(args[0]).close();
    }

    private FirstMoment() {}
}
