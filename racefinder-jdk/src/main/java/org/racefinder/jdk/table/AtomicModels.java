package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.ACQUIRE_COMPARE;
import static org.racefinder.jdk.contract.Contract.ACQUIRE_READ;
import static org.racefinder.jdk.contract.Contract.ADD_TO_SUM;
import static org.racefinder.jdk.contract.Contract.COMPARE;
import static org.racefinder.jdk.contract.Contract.OPAQUE_READ;
import static org.racefinder.jdk.contract.Contract.OPAQUE_WRITE;
import static org.racefinder.jdk.contract.Contract.PLAIN_COMPARE;
import static org.racefinder.jdk.contract.Contract.PLAIN_READ;
import static org.racefinder.jdk.contract.Contract.PLAIN_WRITE;
import static org.racefinder.jdk.contract.Contract.READ;
import static org.racefinder.jdk.contract.Contract.RELEASE_COMPARE;
import static org.racefinder.jdk.contract.Contract.RELEASE_WRITE;
import static org.racefinder.jdk.contract.Contract.UPDATE;
import static org.racefinder.jdk.contract.Contract.WRITE;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of java.util.concurrent.atomic. Functional updates (getAndUpdate, accumulateAndGet and so on) have no rows:
 * their bodies are loops of the modelled methods get and weakCompareAndSetVolatile, so the user's function runs as user
 * code.
 */
final class AtomicModels {
    private AtomicModels() {}

    static void declare() {
        scalar("AtomicBoolean", "boolean");
        scalar("AtomicInteger", "int");
        scalar("AtomicLong", "long");
        scalar("AtomicReference", "Object");
        array("AtomicIntegerArray", "int");
        array("AtomicLongArray", "long");
        array("AtomicReferenceArray", "Object");
        arithmetic("AtomicInteger", "int", "");
        arithmetic("AtomicLong", "long", "");
        arithmetic("AtomicIntegerArray", "int", "#int");
        arithmetic("AtomicLongArray", "long", "#int");
        updater("AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl", "int");
        updater("AtomicLongFieldUpdater$CASUpdater", "long");
        updater("AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl", "Object");
        arithmetic("AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl", "int", "*Object");
        arithmetic("AtomicLongFieldUpdater$CASUpdater", "long", "*Object");
        pair("AtomicMarkableReference", "boolean", "isMarked", "attemptMark");
        pair("AtomicStampedReference", "int", "getStamp", "attemptStamp");
        adder("LongAdder", "long", "add", "sum", true);
        adder("DoubleAdder", "double", "add", "sum", false);
        adder("LongAccumulator", "long", "accumulate", "get", false);
        adder("DoubleAccumulator", "double", "accumulate", "get", false);
    }

    private static void scalar(String owner, String type) {
        accesses(in("atomic/" + owner), type, "", "");
    }

    private static void array(String owner, String type) {
        accesses(in("atomic/" + owner).with(Trait.ELEMENT), type, "#int", "#int, ");
    }

    private static void accesses(Rows rows, String type, String alone, String first) {
        rows.add(READ, type + " get(" + alone + ")")
                .add(ACQUIRE_READ, type + " getAcquire(" + alone + ")")
                .add(OPAQUE_READ, type + " getOpaque(" + alone + ")")
                .add(PLAIN_READ, type + " getPlain(" + alone + ")")
                .add(WRITE, "void set(" + first + type + ")")
                .add(RELEASE_WRITE, "void setRelease(" + first + type + ")", "void lazySet(" + first + type + ")")
                .add(OPAQUE_WRITE, "void setOpaque(" + first + type + ")")
                .add(PLAIN_WRITE, "void setPlain(" + first + type + ")")
                .add(UPDATE, type + " getAndSet(" + first + type + ")");
        // The expected value of a scalar is passed, so that the engine can predict the outcome.
        String expected = !first.isEmpty() ? type : type.equals("Object") ? "*Object" : "#" + type;
        String both = "(" + first + expected + ", " + type + ")";
        String witness = "(" + first + "=" + type + ", " + type + ")";
        rows.add(COMPARE, "boolean compareAndSet" + both, "~boolean weakCompareAndSetVolatile" + both)
                .add(COMPARE, type + " compareAndExchange" + witness)
                .add(ACQUIRE_COMPARE, type + " compareAndExchangeAcquire" + witness)
                .add(ACQUIRE_COMPARE, "~boolean weakCompareAndSetAcquire" + both)
                .add(RELEASE_COMPARE, type + " compareAndExchangeRelease" + witness)
                .add(RELEASE_COMPARE, "~boolean weakCompareAndSetRelease" + both)
                .add(PLAIN_COMPARE, "~boolean weakCompareAndSetPlain" + both, "~boolean weakCompareAndSet" + both);
    }

    private static void arithmetic(String owner, String type, String target) {
        String first = target.isEmpty() ? "" : target + ", ";
        Rows rows = in("atomic/" + owner);
        if (target.startsWith("*")) rows = rows.withOffset();
        if (target.startsWith("#")) rows = rows.with(Trait.ELEMENT);
        rows.add(
                UPDATE,
                type + " getAndIncrement(" + target + ")",
                type + " getAndDecrement(" + target + ")",
                type + " incrementAndGet(" + target + ")",
                type + " decrementAndGet(" + target + ")",
                type + " getAndAdd(" + first + type + ")",
                type + " addAndGet(" + first + type + ")");
    }

    /** The variable is the field of the argument at the offset that is passed as number. */
    private static void updater(String owner, String type) {
        String both = "(*Object, " + type + ", " + type + ")";
        in("atomic/" + owner)
                .withOffset()
                .add(READ, type + " get(*Object)")
                .add(WRITE, "void set(*Object, " + type + ")")
                .add(RELEASE_WRITE, "void lazySet(*Object, " + type + ")")
                .add(UPDATE, type + " getAndSet(*Object, " + type + ")")
                .add(COMPARE, "boolean compareAndSet" + both)
                .add(PLAIN_COMPARE, "~boolean weakCompareAndSet" + both);
    }

    private static void pair(String owner, String mark, String readMark, String attempt) {
        String both = "(Object, Object, " + mark + ", " + mark + ")";
        in("atomic/" + owner)
                .add(READ, "Object get(" + mark + "[])", "Object getReference()", mark + " " + readMark + "()")
                .add(WRITE, "void set(Object, " + mark + ")")
                .add(COMPARE, "boolean compareAndSet" + both, "boolean " + attempt + "(Object, " + mark + ")")
                .add(PLAIN_COMPARE, "~boolean weakCompareAndSet" + both);
    }

    /**
     * Each call is one step, as if the cells were one variable. This excludes only behaviour on which no code can rely.
     * An addition publishes but acquires nothing, because threads may add to different cells. Sums of integers commute;
     * those of floating-point numbers depend on the order of the additions, as may what a given function accumulates.
     */
    private static void adder(String owner, String type, String update, String read, boolean commutes) {
        String suffix = read.equals("get") ? "get" : "sum";
        in("atomic/" + owner)
                .add(commutes ? ADD_TO_SUM : WRITE, "void " + update + "(" + type + ")")
                .add(WRITE, "void reset()")
                .add(UPDATE, type + " " + suffix + "ThenReset()")
                .add(READ, type + " " + read + "()");
    }
}
