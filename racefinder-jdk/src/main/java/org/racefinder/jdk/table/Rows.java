package org.racefinder.jdk.table;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.racefinder.jdk.contract.Contract;

/** Adds the rows of one class to the table: {@code in("Semaphore").add(RELEASE, "void release()")}. */
record Rows(String owner, Set<Trait> traits, Model.Holder holder, String numberField) {
    private static final List<Model> TABLE = new ArrayList<>();
    private static final Map<String, Model> BY_METHOD = new HashMap<>();

    /** {@code owner} is an internal name; without a package, the class is in java/util/concurrent/. */
    static Rows in(String owner) {
        return new Rows(qualified(owner), Set.of(), null, null);
    }

    private static String qualified(String owner) {
        return owner.startsWith("java/") || owner.startsWith("jdk/") ? owner : "java/util/concurrent/" + owner;
    }

    static List<Model> table() {
        return TABLE;
    }

    static Model find(String owner, String name, String descriptor) {
        return BY_METHOD.get(owner + '.' + name + descriptor);
    }

    /** In the rows that follow, the modelled object is in this field of the receiver. */
    Rows backedBy(String field, String type) {
        return new Rows(owner, traits, new Model.Holder(field, "L" + qualified(type) + ";"), numberField);
    }

    /** In the rows that follow, the receiver's {@code offset} field is passed as number. */
    Rows withOffset() {
        return new Rows(owner, traits, holder, "offset");
    }

    /** The rows that follow have this trait. */
    Rows with(Trait trait) {
        EnumSet<Trait> more = EnumSet.of(trait);
        more.addAll(traits);
        return new Rows(owner, Set.copyOf(more), holder, numberField);
    }

    Rows add(Contract contract, String... signatures) {
        for (String text : signatures) {
            Signature s = Signature.of(text);
            Model model = new Model(
                    TABLE.size(),
                    owner,
                    s.name(),
                    s.descriptor(),
                    contract,
                    traits,
                    ResultKind.of(s.descriptor()),
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
            TABLE.add(model);
        }
        return this;
    }

    /** Adds rows with a trait that later rows do not have. */
    Rows add(Trait trait, Contract contract, String... signatures) {
        with(trait).add(contract, signatures);
        return this;
    }
}
