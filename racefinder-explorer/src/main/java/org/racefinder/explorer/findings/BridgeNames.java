package org.racefinder.explorer.findings;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.racefinder.explorer.entry.ProgramFrames;

/**
 * The JVM explains a NullPointerException by the calls in the rewritten class. Where rewriting put a method around a call,
 * these are names that the program does not have.
 */
final class BridgeNames {
    /** Such as {@code Shop.racefinder$get$1(java.util.Map, Object, int)}, for a call of {@code Map.get(Object)}. */
    private static final Pattern CALL =
            Pattern.compile("\"[^\"]*\\.racefinder\\$(static\\$)?([^\"(]+)\\$\\d+\\(([^\")]*)\\)\"");

    private static final Pattern UNKNOWN_NULL = Pattern.compile(" because \"<parameter\\d+>\" is null$");

    private BridgeNames() {}

    /** Returns the message as the program's own classes would have it, as far as that is known. */
    static String removedFrom(String message, StackTraceElement[] stack) {
        if (message == null) return null;
        String told = CALL.matcher(message).replaceAll(call -> Matcher.quoteReplacement('"' + original(call) + '"'));
        boolean inBridge = stack.length > 0 && ProgramFrames.isBridge(stack[0]);
        return inBridge ? UNKNOWN_NULL.matcher(told).replaceFirst("") : told;
    }

    /** The parameters of such a method are the receiver, the arguments and the code site. */
    private static String original(MatchResult call) {
        String parameters = call.group(3).replaceFirst(",? ?int$", "");
        if (call.group(1) != null) return call.group(2) + "(" + parameters + ")";
        String[] receiverAndArguments = parameters.split(", ", 2);
        String arguments = receiverAndArguments.length > 1 ? receiverAndArguments[1] : "";
        return receiverAndArguments[0] + "." + call.group(2) + "(" + arguments + ")";
    }
}
