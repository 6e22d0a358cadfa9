package org.racefinder.instrument.jdk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every modelled method of the JDK, in one list; a model's number is its index. The list holds the methods of all supported
 * JDKs, so numbers do not depend on the one that runs.
 */
public final class JdkModels {
    private static final List<Model> MODELS = new ArrayList<>();
    private static final Map<String, Model> BY_METHOD = new HashMap<>();
    private static final Set<String> OWNERS = new HashSet<>();

    static {
        AtomicModels.declare();
        LockModels.declare();
        SynchronizerModels.declare();
        QueueModels.declare();
        MapModels.declare();
        ListModels.declare();
        ForkJoinModels.declare();
        MonitorModels.declare();
        UncontrolledModels.declare();
    }

    private JdkModels() {}

    public static List<Model> all() {
        return Collections.unmodifiableList(MODELS);
    }

    public static Model at(int number) {
        return MODELS.get(number);
    }

    /** The model of the body that this class declares, or null. */
    public static Model find(String owner, String name, String descriptor) {
        return BY_METHOD.get(owner + '.' + name + descriptor);
    }

    /** Whether methods of this class have models. */
    static boolean isModelled(String owner) {
        return OWNERS.contains(owner);
    }

    /** The plain variables of java.util.concurrent.atomic. */
    static boolean isAtomic(String owner) {
        return owner.startsWith("java/util/concurrent/atomic/");
    }

    /** Starts the rows of one class; {@code owner} is its internal name below java/util/concurrent/ unless it has a package. */
    static Rows in(String owner) {
        return new Rows(qualified(owner), null, null);
    }

    private static String qualified(String owner) {
        return owner.startsWith("java/") ? owner : "java/util/concurrent/" + owner;
    }

    record Rows(String owner, Model.Holder holder, String numberField) {
        /** The rows that follow are about the object in this field of the receiver. */
        Rows about(String field, String type) {
            return new Rows(owner, new Model.Holder(field, "L" + qualified(type) + ";"), numberField);
        }

        /** The rows that follow pass the receiver's {@code offset} field as number. */
        Rows withOffset() {
            return new Rows(owner, holder, "offset");
        }

        Rows are(Contract contract, String... signatures) {
            for (String text : signatures) {
                Signature s = Signature.of(text);
                Model model = new Model(
                        MODELS.size(),
                        owner,
                        s.name(),
                        s.descriptor(),
                        contract,
                        s.argument(),
                        s.value(),
                        s.timeout(),
                        s.expected(),
                        s.weak(),
                        holder,
                        numberField);
                if (BY_METHOD.put(owner + '.' + s.name() + s.descriptor(), model) != null) {
                    throw new IllegalStateException("modelled twice: " + model.title());
                }
                MODELS.add(model);
                OWNERS.add(owner);
            }
            return this;
        }
    }
}
