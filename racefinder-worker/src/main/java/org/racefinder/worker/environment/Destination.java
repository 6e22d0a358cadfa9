package org.racefinder.worker.environment;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Files and directories that a command will write. As far as possible, commands check them before they run anything.
 */
public final class Destination {
    private static final int ATTEMPTS = 100;

    private Destination() {}

    /** Creates the parent directory, and throws a usage error if the file cannot be written. */
    public static void requireFile(Path file) {
        try {
            if (Files.isDirectory(file)) throw new FileSystemException(file.toString(), null, "it is a directory");
            makeDirectoryOf(file);
            if (Files.exists(file)) requireWritable(file);
            else if (!Files.isSymbolicLink(file)) Files.delete(Files.createFile(file));
        } catch (IOException e) {
            throw new UsageError(failure(file, e));
        }
    }

    /**
     * Throws a usage error if the directory cannot be written. Leaves nothing behind: the directory is created when
     * there is something to write into it.
     */
    public static void requireDirectory(Path directory) {
        Path whole = directory.toAbsolutePath().normalize();
        try {
            if (Files.exists(whole, LinkOption.NOFOLLOW_LINKS)) {
                if (!Files.isDirectory(whole)) throw new FileAlreadyExistsException(directory.toString());
                requireWritable(whole);
                return;
            }
            Path there = whole.getParent();
            while (!Files.exists(there)) there = there.getParent();
            if (!Files.isDirectory(there)) throw new FileAlreadyExistsException(there.toString());
            createAndDelete(whole, there);
        } catch (IOException e) {
            throw new UsageError(failure(directory, e));
        }
    }

    /** Another command may try the same directories at the same time, and delete or fill what was made here. */
    private static void createAndDelete(Path whole, Path there) throws IOException {
        for (int attempt = 1; !Files.isDirectory(whole); attempt++) {
            try {
                Files.createDirectories(whole);
            } catch (NoSuchFileException e) {
                if (attempt == ATTEMPTS) throw e;
            }
        }
        for (Path made = whole; !made.equals(there); made = made.getParent()) {
            try {
                Files.deleteIfExists(made);
            } catch (DirectoryNotEmptyException e) {
                return;
            }
        }
    }

    public static void write(Path file, String text) throws IOException {
        makeDirectoryOf(file);
        Files.writeString(file, text);
    }

    private static void makeDirectoryOf(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        // createDirectories refuses a symbolic link to a directory.
        if (directory != null && !Files.isDirectory(directory)) Files.createDirectories(directory);
    }

    private static void requireWritable(Path place) throws IOException {
        if (!Files.isWritable(place)) throw new AccessDeniedException(place.toString());
    }

    /** The sentence that tells the user what could not be written. */
    public static String failure(Path place, IOException e) {
        return "cannot write " + place + ": " + why(e);
    }

    /** Explains a file system exception, whose message is often only the name of the file. */
    public static String why(IOException e) {
        if (e instanceof AccessDeniedException denied) return "no permission to write " + denied.getFile();
        if (e instanceof NoSuchFileException missing) return missing.getFile() + " cannot be made there";
        if (e instanceof FileAlreadyExistsException other) return other.getFile() + " is no directory";
        if (e instanceof FileSystemException about && about.getReason() != null) return about.getReason();
        return e.getMessage();
    }
}
