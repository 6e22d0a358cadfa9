package org.racefinder.explorer.story;

import java.util.Locale;
import org.racefinder.explorer.findings.ObservedFailure;
import org.racefinder.model.ClassNames;
import org.racefinder.model.Story;

/** Describes the failure with which a story ends. */
final class StoryEndings {
    private static final int MAX_MESSAGE = 160;

    private StoryEndings() {}

    /** Returns a sentence about the consequence. */
    static String of(ObservedFailure failure) {
        return switch (failure.kind()) {
            case DEADLOCK -> "Then no thread can go on.";
            case LIVELOCK -> "Then the threads that are left loop for ever.";
            case ABNORMAL_EXIT -> "Then the program ends itself with an error status.";
            default -> exceptionSentence(failure);
        };
    }

    private static String exceptionSentence(ObservedFailure failure) {
        String place = failure.site() == null || failure.site().line() <= 0
                ? ""
                : " at " + failure.site().place();
        String message = message(failure);
        boolean assertion = simple(failure).toLowerCase(Locale.ROOT).startsWith("assert");
        return (assertion
                        ? "The assertion" + place + " then fails"
                        : failure.thread().name() + " then ends with " + simple(failure) + place)
                + (message.isEmpty() ? "." : ": " + message + (message.endsWith(".") ? "" : "."));
    }

    private static String message(ObservedFailure failure) {
        String message = failure.failure().message();
        if (message == null) return "";
        String line = message.strip().replaceAll("\\s*\\R\\s*", " ");
        return line.length() > MAX_MESSAGE ? line.substring(0, MAX_MESSAGE) + "..." : line;
    }

    static Story.Moment exception(ObservedFailure failure) {
        return new Story.Moment(failure.thread().name(), simple(failure), failure.site(), null);
    }

    private static String simple(ObservedFailure failure) {
        return ClassNames.simple(failure.failure().type());
    }
}
