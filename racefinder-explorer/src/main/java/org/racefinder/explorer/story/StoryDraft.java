package org.racefinder.explorer.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.racefinder.explorer.findings.ObservedFailure;
import org.racefinder.explorer.names.Place;
import org.racefinder.explorer.state.ExecutionState;
import org.racefinder.explorer.state.ManagedThread;
import org.racefinder.explorer.state.ObjectRecord;
import org.racefinder.explorer.state.OperationKind;
import org.racefinder.model.Story;

/**
 * The story of one execution, before it is known whether another execution has a better one. Selects the accesses to
 * tell: those to the variables of the finding, and those to other variables that several threads share.
 */
final class StoryDraft {
    private static final int MAX_MOMENTS = 14;
    private static final int FAILURE = 100;
    private static final int LOOPS_FOR_EVER = 5;

    private final ExecutionState execution;
    private final ObservedFailure failure;
    private final Predicate<Place> spins;
    private final boolean isAboutRace;
    private final Map<SharedVariable, List<Action>> shared = new LinkedHashMap<>();
    private final Set<SharedVariable> subjects = new HashSet<>();
    private final SharedCalls calls;
    private final List<Action> told;
    private Damage damage = Damage.NONE;
    private boolean spinning;

    /**
     * @param end the number of actions to tell: those before the thread that failed had ended
     * @param subject the places that the finding is about; null if it may be about any of them
     * @param failure the failure with which the execution ended, or null
     * @param spins whether threads wait for the place in loops
     */
    StoryDraft(
            List<Action> actions,
            int end,
            Set<Place> subject,
            ObservedFailure failure,
            Predicate<Place> spins,
            ExecutionState execution) {
        this.execution = execution;
        this.failure = failure;
        this.spins = spins;
        this.isAboutRace = subject != null;
        for (Action action : actions)
            if (action.site.line() > 0 && action.variable != null)
                shared.computeIfAbsent(action.variable, variable -> new ArrayList<>())
                        .add(action);
        shared.values().removeIf(accesses -> !isShared(accesses));
        findSubjects(subject);
        shared.keySet().removeIf(variable -> !subjects.contains(variable) && isNoise(variable));
        calls = new SharedCalls(actions, execution);
        told = selected(actions, end);
    }

    private static boolean isShared(List<Action> accesses) {
        ManagedThread first = accesses.get(0).thread;
        return accesses.stream().anyMatch(action -> action.thread != first)
                && accesses.stream().anyMatch(action -> action.writes);
    }

    /** Whether the variable belongs to the implementation of the JDK. */
    private boolean isNoise(SharedVariable variable) {
        if (variable.field() != null) return variable.isInJdk();
        ObjectRecord record = execution.known(variable.owner());
        return record == null || record.site == 0;
    }

    /** Of the many fields of a JDK object that race together, only those with the worst damage are told. */
    private void findSubjects(Set<Place> subject) {
        Map<SharedVariable, Damage> damages = new HashMap<>();
        shared.forEach((variable, accesses) -> {
            boolean isSubject = subject == null
                    ? !isNoise(variable) || accesses.stream().anyMatch(access -> access.racesWith != null)
                    : subject.contains(variable.place(execution));
            if (!isSubject) return;
            damages.put(variable, Damage.of(accesses));
            spinning |= spins.test(variable.place(execution));
        });
        damage = damages.values().stream().max(Comparator.naturalOrder()).orElse(Damage.NONE);
        List<SharedVariable> inJdk = new ArrayList<>();
        for (SharedVariable variable : shared.keySet()) {
            if (!damages.containsKey(variable)) continue;
            if (!isNoise(variable)) subjects.add(variable);
            else if (damages.get(variable) == damage) inJdk.add(variable);
        }
        if (subjects.isEmpty() && !inJdk.isEmpty()) subjects.add(inJdk.get(inJdk.size() - 1));
        for (SharedVariable variable : shared.keySet())
            if (!subjects.contains(variable)) shared.get(variable).forEach(action -> action.note = null);
    }

    private List<Action> selected(List<Action> actions, int end) {
        List<Action> selected = new ArrayList<>();
        Map<ManagedThread, Action> last = new HashMap<>();
        Set<Call> inJdk = callsToldInside(actions);
        for (Action action : actions.subList(0, end)) {
            boolean told = action.variable == null
                    ? isAboutRace ? action.isCall() && inJdk.contains(action.call) : isTold(action, actions)
                    : action.site.line() > 0 && shared.containsKey(action.variable);
            if (!told || isAboutRace && isSaidByCall(action)) continue;
            Action before = last.put(action.thread, action);
            if (before == null || !action.isSameRead(before)) selected.add(action);
        }
        if (failure != null && failure.thread() != null) calls.noteOutdated(failure.thread(), selected);
        shorten(selected);
        return selected;
    }

    /** Whether the result of a call says what the JDK reads in it. */
    private boolean isSaidByCall(Action action) {
        return action.variable != null
                && action.variable.isInJdk()
                && action.note == null
                && damage != Damage.MAY_SEE_OLD_VALUE
                && action.call != null
                && !action.call.writes
                && action.call.action.site.line() > 0
                && StoryNames.isTelling(action.call);
    }

    /** Returns the calls in which the JDK accesses one of its own variables that the story shows. */
    private Set<Call> callsToldInside(List<Action> actions) {
        Set<Call> calls = new HashSet<>();
        for (Action action : actions)
            if (action.variable != null && action.variable.isInJdk() && shared.containsKey(action.variable))
                calls.add(action.call);
        return calls;
    }

    /** Whether to tell a call or a synchronization action. What happens inside a call is not told beside it. */
    private boolean isTold(Action action, List<Action> actions) {
        if (action.isCall()) return calls.isTold(action.call);
        return isContended(action, actions) && (action.call == null || !calls.isTold(action.call));
    }

    /** Whether another thread also operates on the object. */
    private static boolean isContended(Action action, List<Action> actions) {
        long object = action.op.object();
        return object == 0
                || actions.stream()
                        .anyMatch(other ->
                                other.op != null && other.op.object() == object && other.thread != action.thread);
    }

    /** Leaves out what matters least until the story fits: other variables first, then what happened long before. */
    private void shorten(List<Action> selected) {
        List<Predicate<Action>> dispensable = List.of(
                action -> !subjects.contains(action.variable) && action.reads && !action.writes,
                action -> !subjects.contains(action.variable) && action.variable != null,
                action -> action.isCall() && isAboutRace,
                action -> action.isCall() && !calls.concernsFailure(action.call),
                action -> action.op != null && action.op.kind == OperationKind.MONITOR_ENTER && !subjects.isEmpty(),
                action -> action.op != null && !subjects.isEmpty(),
                action -> !action.isCall() && !action.writes && action.note == null && action.racesWith == null);
        for (Predicate<Action> each : dispensable) if (selected.size() > MAX_MOMENTS) selected.removeIf(each);
        int end = selected.size();
        if (failure == null) for (int i = 0; i < selected.size(); i++) if (selected.get(i).note != null) end = i + 1;
        if (end < selected.size() && selected.size() > MAX_MOMENTS)
            selected.subList(Math.max(end, MAX_MOMENTS), selected.size()).clear();
        if (selected.size() > MAX_MOMENTS)
            selected.subList(0, selected.size() - MAX_MOMENTS).clear();
    }

    /** Returns whether there is anything to tell. */
    boolean isEmpty() {
        return told.isEmpty() && failure == null;
    }

    /** The higher, the more visible the consequence. */
    int rank() {
        if (failure != null) return FAILURE + damage.ordinal();
        if (damage != Damage.MAY_SEE_OLD_VALUE || !spinning) return damage.ordinal() * 10;
        return damage.ordinal() * 10 + LOOPS_FOR_EVER + (waitsBefore() ? 1 : 0);
    }

    /** Whether a thread that may see an old value has waited for the new one before, as a loop does. */
    private boolean waitsBefore() {
        return told.stream()
                .anyMatch(action -> maySeeOldValue(action)
                        && told.subList(0, told.indexOf(action)).stream()
                                .anyMatch(before -> before.thread == action.thread
                                        && action.variable.equals(before.variable)
                                        && before.site.line() == action.site.line()));
    }

    int switches() {
        int switches = 0;
        for (int i = 1; i < told.size(); i++) if (told.get(i).thread != told.get(i - 1).thread) switches++;
        return switches;
    }

    int length() {
        return told.size();
    }

    /** Returns the story. The objects of the execution must have been labelled. */
    Story story(String failureId) {
        StoryNames names = new StoryNames(told, execution);
        List<Story.Moment> moments = new ArrayList<>();
        for (Action action : told) moments.add(moment(action, names));
        String ending = failure == null ? withoutFailure() : StoryEndings.of(failure);
        if (failure != null && failure.thread() != null) moments.add(StoryEndings.exception(failure));
        return new Story(moments, ending, failureId, null);
    }

    private Story.Moment moment(Action action, StoryNames names) {
        if (action.isCall())
            return new Story.Moment(action.thread.name(), names.call(action.call), action.site, action.note);
        if (action.variable == null)
            return new Story.Moment(action.thread.name(), action.op.describe(), action.site, null);
        String name = names.of(action.variable);
        String text = !action.writes
                ? name + " is " + names.value(action.before)
                : action.reads
                        ? name + " from " + names.value(action.before) + " to " + names.value(action.after)
                        : name + " = " + names.value(action.after);
        String note = action.note;
        if (note == null && onlyOldValues() && maySeeOldValue(action))
            note = "or still " + names.value(action.racesWith.before);
        return new Story.Moment(action.thread.name(), text, action.site, note);
    }

    /** Whether the execution shows nothing worse than reads that may see old values. */
    private boolean onlyOldValues() {
        return failure == null && damage == Damage.MAY_SEE_OLD_VALUE;
    }

    private boolean maySeeOldValue(Action action) {
        return subjects.contains(action.variable)
                && action.reads
                && !action.writes
                && action.racesWith != null
                && action.racesWith.writes
                && Damage.of(List.of(action)) == Damage.MAY_SEE_OLD_VALUE;
    }

    private String withoutFailure() {
        if (!onlyOldValues()) return null;
        for (int i = told.size() - 1; i >= 0; i--) {
            Action action = told.get(i);
            if (!maySeeOldValue(action)) continue;
            String write = action.racesWith.site.place();
            return spins.test(action.variable.place(execution))
                    ? action.thread.name() + " may never see the write at " + write + ", and loop for ever."
                    : "Nothing makes the write at " + write + " visible to " + action.thread.name() + ".";
        }
        return null;
    }
}
