package org.racefinder.instrument.jdk;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.racefinder.jdk.contract.Contract;
import org.racefinder.jdk.contract.Subject;
import org.racefinder.jdk.table.JdkModels;
import org.racefinder.jdk.table.Model;

/**
 * The JDK tables in readable form: which methods are modelled and how, which run their own code, and which are not
 * followed.
 */
public final class ModelCatalogue {
    /** Not listed: exchangers run the JDK's own code; loading and linking are not calls of the program. */
    private static final Set<Subject> NOT_SHOWN = EnumSet.of(Subject.LINKING, Subject.EXCHANGER);

    private ModelCatalogue() {}

    /** A modelled method, such as {@code acquire(int)}, and its contract. */
    public record Method(String signature, Contract contract) {}

    /** A method whose call makes the result incomplete, and the reason. */
    public record Unmodelled(String method, String reason) {}

    /** The modelled methods by class, in alphabetical order. */
    public static Map<String, List<Method>> modelled() {
        Map<String, List<Method>> byClass = new TreeMap<>();
        for (Model model : JdkModels.all()) {
            if (NOT_SHOWN.contains(model.contract().subject())) continue;
            String owner = name(model.owner());
            boolean all = model.contract().subject() == Subject.MONITOR;
            String signature = all ? "synchronized methods" : model.title().substring(owner.length() + 1);
            byClass.computeIfAbsent(owner, c -> new ArrayList<>()).add(new Method(signature, model.contract()));
        }
        return byClass;
    }

    /** Classes that run their own code and whose internal synchronization is followed. */
    public static List<String> lifted() {
        return names(LiftedClasses.names());
    }

    /** Classes whose plain accesses are checked like those of the program. */
    public static List<String> checked() {
        return names(TrackedCollections.names());
    }

    /**
     * Unmodelled methods of the JDK's concurrency classes. Other unmodelled calls are found at the program's call
     * sites.
     */
    public static List<Unmodelled> unmodelled() {
        List<Unmodelled> all = new ArrayList<>();
        UnmodelledMethods.all()
                .forEach((owner, methods) -> methods.forEach(
                        (method, reason) -> all.add(new Unmodelled(name(owner) + "." + method, reason))));
        all.sort((a, b) -> a.method().compareTo(b.method()));
        return all;
    }

    private static List<String> names(Iterable<String> internal) {
        TreeSet<String> names = new TreeSet<>();
        for (String each : internal) names.add(name(each));
        return List.copyOf(names);
    }

    private static String name(String internal) {
        return internal.replace('/', '.');
    }
}
