package org.racefinder.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apiguardian.api.API;

/**
 * Reports why a race test failed. The message is short and names the file with the complete report; the stack trace
 * contains the lines of the finding, so that an IDE leads there.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class RaceTestFailure extends AssertionError {
    private static final long serialVersionUID = 1;
    private static final String CAUSE = "Caused by: ";
    private static final Pattern FRAME =
            Pattern.compile("(?<type>.+)\\.(?<method>[^.(]+)\\((?<file>[^:)]+)(:(?<line>\\d+))?\\)");

    RaceTestFailure(String message, List<String> stack) {
        super(message);
        List<StackTraceElement> frames = new ArrayList<>();
        for (String text : stack) {
            if (text.startsWith(CAUSE)) break;
            Matcher frame = FRAME.matcher(text);
            if (frame.matches()) frames.add(element(frame));
        }
        if (frames.isEmpty())
            for (StackTraceElement frame : getStackTrace())
                if (!frame.getClassName().startsWith("org.racefinder.")) frames.add(frame);
        setStackTrace(frames.toArray(new StackTraceElement[0]));
    }

    /** Returns the same failure with {@code note} appended to the message. */
    RaceTestFailure withNote(String note) {
        if (note.isEmpty()) return this;
        RaceTestFailure longer = new RaceTestFailure(getMessage() + "\n  " + note, List.of());
        longer.setStackTrace(getStackTrace());
        return longer;
    }

    private static StackTraceElement element(Matcher frame) {
        String line = frame.group("line");
        return new StackTraceElement(
                frame.group("type"),
                frame.group("method"),
                frame.group("file"),
                line == null ? -1 : Integer.parseInt(line));
    }
}
