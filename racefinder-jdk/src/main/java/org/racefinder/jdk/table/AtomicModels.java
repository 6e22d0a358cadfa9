package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.ACQUIRE_COMPARE;
import static org.racefinder.jdk.contract.Contract.ACQUIRE_READ;
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
 * java.util.concurrent.atomic. The functional updates (getAndUpdate, accumulateAndGet ...) are not here: their bodies
 * are loops of the modelled get and weakCompareAndSetVolatile around the user's function, which so runs as user code.
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
        adder("LongAdder", "long", "add", "sum");
        adder("DoubleAdder", "double", "add", "sum");
        adder("LongAccumulator", "long", "accumulate", "get");
        adder("DoubleAccumulator", "double", "accumulate", "get");
    }

    private static void scalar(String owner, String type) {
        accesses(in("atomic/" + owner), type, "", "");
    }

    private static void array(String owner, String type) {
        accesses(in("atomic/" + owner).with(Trait.ELEMENT), type, "#int", "#int, ");
    }

    private static void accesses(Rows rows, String type, String alone, String first) {
        rows.are(READ, type + " get(" + alone + ")")
                .are(ACQUIRE_READ, type + " getAcquire(" + alone + ")")
                .are(OPAQUE_READ, type + " getOpaque(" + alone + ")")
                .are(PLAIN_READ, type + " getPlain(" + alone + ")")
                .are(WRITE, "void set(" + first + type + ")")
                .are(RELEASE_WRITE, "void setRelease(" + first + type + ")", "void lazySet(" + first + type + ")")
                .are(OPAQUE_WRITE, "void setOpaque(" + first + type + ")")
                .are(PLAIN_WRITE, "void setPlain(" + first + type + ")")
                .are(UPDATE, type + " getAndSet(" + first + type + ")");
        // The expected value of a scalar is passed, so that the engine can foretell the outcome.
        String expected = !first.isEmpty() ? type : type.equals("Object") ? "*Object" : "#" + type;
        String both = "(" + first + expected + ", " + type + ")";
        String witness = "(" + first + "=" + type + ", " + type + ")";
        rows.are(COMPARE, "boolean compareAndSet" + both, "~boolean weakCompareAndSetVolatile" + both)
                .are(COMPARE, type + " compareAndExchange" + witness)
                .are(ACQUIRE_COMPARE, type + " compareAndExchangeAcquire" + witness)
                .are(ACQUIRE_COMPARE, "~boolean weakCompareAndSetAcquire" + both)
                .are(RELEASE_COMPARE, type + " compareAndExchangeRelease" + witness)
                .are(RELEASE_COMPARE, "~boolean weakCompareAndSetRelease" + both)
                .are(PLAIN_COMPARE, "~boolean weakCompareAndSetPlain" + both, "~boolean weakCompareAndSet" + both);
    }

    private static void arithmetic(String owner, String type, String target) {
        String first = target.isEmpty() ? "" : target + ", ";
        Rows rows = in("atomic/" + owner);
        if (target.startsWith("*")) rows = rows.withOffset();
        if (target.startsWith("#")) rows = rows.with(Trait.ELEMENT);
        rows.are(
                UPDATE,
                type + " getAndIncrement(" + target + ")",
                type + " getAndDecrement(" + target + ")",
                type + " incrementAndGet(" + target + ")",
                type + " decrementAndGet(" + target + ")",
                type + " getAndAdd(" + first + type + ")",
                type + " addAndGet(" + first + type + ")");
    }

    /** The variable is the field of the argument at the offset passed as number. */
    private static void updater(String owner, String type) {
        String both = "(*Object, " + type + ", " + type + ")";
        in("atomic/" + owner)
                .withOffset()
                .are(READ, type + " get(*Object)")
                .are(WRITE, "void set(*Object, " + type + ")")
                .are(RELEASE_WRITE, "void lazySet(*Object, " + type + ")")
                .are(UPDATE, type + " getAndSet(*Object, " + type + ")")
                .are(COMPARE, "boolean compareAndSet" + both)
                .are(PLAIN_COMPARE, "~boolean weakCompareAndSet" + both);
    }

    private static void pair(String owner, String mark, String readMark, String attempt) {
        String both = "(Object, Object, " + mark + ", " + mark + ")";
        in("atomic/" + owner)
                .are(READ, "Object get(" + mark + "[])", "Object getReference()", mark + " " + readMark + "()")
                .are(WRITE, "void set(Object, " + mark + ")")
                .are(COMPARE, "boolean compareAndSet" + both, "boolean " + attempt + "(Object, " + mark + ")")
                .are(PLAIN_COMPARE, "~boolean weakCompareAndSet" + both);
    }

    /**
     * One step each, as if the cells were one variable: finer than promised, so no behaviour is lost that code may rely
     * on. To add publishes, but sees nothing: threads that add may do so in cells of their own.
     */
    private static void adder(String owner, String type, String update, String read) {
        String suffix = read.equals("get") ? "get" : "sum";
        in("atomic/" + owner)
                .are(WRITE, "void " + update + "(" + type + ")", "void reset()")
                .are(UPDATE, type + " " + suffix + "ThenReset()")
                .are(READ, type + " " + read + "()");
    }
}
