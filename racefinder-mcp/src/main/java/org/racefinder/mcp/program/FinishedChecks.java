package org.racefinder.mcp.program;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.racefinder.worker.environment.UsageError;

/** The last checks of a session. Older ones are forgotten, and their files deleted. */
public final class FinishedChecks {
    private static final int MAX_KEPT = 20;

    private final Map<String, FinishedCheck> checks = new LinkedHashMap<>();
    private int last;

    /** Adds a check that is made with its id. */
    synchronized FinishedCheck add(Function<String, FinishedCheck> maker) {
        last++;
        FinishedCheck check = maker.apply("c" + last);
        checks.put(check.id(), check);
        if (checks.size() > MAX_KEPT) {
            String oldest = checks.keySet().iterator().next();
            SessionDirectory.delete(checks.remove(oldest).directory());
        }
        return check;
    }

    public synchronized FinishedCheck get(String id) {
        FinishedCheck check = checks.get(id);
        if (check != null) return check;
        throw new UsageError(
                checks.isEmpty()
                        ? "there is no check " + id + ": call check first, and use the id that it returns"
                        : "there is no check " + id + "; the last " + MAX_KEPT + " are kept: "
                                + String.join(", ", checks.keySet()));
    }
}
