package org.racefinder.jdk.table;

import static org.racefinder.jdk.contract.Contract.ADD;
import static org.racefinder.jdk.contract.Contract.OFFER;
import static org.racefinder.jdk.contract.Contract.PEEK;
import static org.racefinder.jdk.contract.Contract.POLL;
import static org.racefinder.jdk.contract.Contract.PUT;
import static org.racefinder.jdk.contract.Contract.QUEUE_ADD_ALL;
import static org.racefinder.jdk.contract.Contract.QUEUE_CLEAR;
import static org.racefinder.jdk.contract.Contract.QUEUE_COPY;
import static org.racefinder.jdk.contract.Contract.QUEUE_REMOVE;
import static org.racefinder.jdk.contract.Contract.QUEUE_SEARCH;
import static org.racefinder.jdk.contract.Contract.QUEUE_SIZE;
import static org.racefinder.jdk.contract.Contract.TAKE;
import static org.racefinder.jdk.contract.Contract.TIMED_OFFER;
import static org.racefinder.jdk.contract.Contract.TIMED_POLL;
import static org.racefinder.jdk.table.Rows.in;

/**
 * The rows of queues and deques. SynchronousQueue, LinkedTransferQueue and DelayQueue have none: a transfer needs both
 * threads and a delay needs the clock, so they run their real code on modelled primitives. The method forEach calls
 * user code for each element. It reads the queue through modelled methods, or is one step if the JDK copies the
 * elements first.
 */
final class QueueModels {
    private QueueModels() {}

    static void declare() {
        blocking("LinkedBlockingQueue");
        blocking("ArrayBlockingQueue");
        in("ArrayBlockingQueue").add(ADD, "boolean add(*Object)");
        blocking("PriorityBlockingQueue");
        in("PriorityBlockingQueue").add(ADD, "boolean add(*Object)");
        blocking("LinkedBlockingDeque");
        deque("LinkedBlockingDeque");
        in("LinkedBlockingDeque")
                .add(Trait.FRONT, PUT, "void putFirst(*Object)")
                .add(Trait.BACK, PUT, "void putLast(*Object)")
                .add(Trait.FRONT, TAKE, "Object takeFirst()")
                .add(Trait.BACK, TAKE, "Object takeLast()")
                .add(Trait.FRONT, TIMED_OFFER, "boolean offerFirst(*Object, ?long, TimeUnit)")
                .add(Trait.BACK, TIMED_OFFER, "boolean offerLast(*Object, ?long, TimeUnit)")
                .add(Trait.FRONT, TIMED_POLL, "Object pollFirst(?long, TimeUnit)")
                .add(Trait.BACK, TIMED_POLL, "Object pollLast(?long, TimeUnit)");
        ends("ConcurrentLinkedQueue");
        in("ConcurrentLinkedQueue")
                .add(ADD, "boolean add(*Object)")
                .add(QUEUE_SIZE, "boolean isEmpty()")
                .add(QUEUE_ADD_ALL, "boolean addAll(Collection)");
        ends("ConcurrentLinkedDeque");
        deque("ConcurrentLinkedDeque");
        in("ConcurrentLinkedDeque").add(QUEUE_SIZE, "boolean isEmpty()");
        iterators();
    }

    private static void ends(String owner) {
        in(owner)
                .add(OFFER, "boolean offer(*Object)")
                .add(POLL, "Object poll()")
                .add(PEEK, "Object peek()")
                .add(QUEUE_SIZE, "int size()", "Iterator iterator()")
                .add(QUEUE_SEARCH, "boolean contains(*Object)")
                .add(QUEUE_COPY, "Object[] toArray()", "Object[] toArray(Object[])", "String toString()")
                .add(QUEUE_CLEAR, "void clear()")
                .add(
                        QUEUE_REMOVE,
                        "boolean remove(Object)",
                        "boolean removeAll(Collection)",
                        "boolean retainAll(Collection)");
    }

    private static void blocking(String owner) {
        ends(owner);
        in(owner)
                .add(PUT, "void put(*Object)")
                .add(TIMED_OFFER, "boolean offer(*Object, ?long, TimeUnit)")
                .add(TAKE, "Object take()")
                .add(TIMED_POLL, "Object poll(?long, TimeUnit)")
                .add(QUEUE_SIZE, "int remainingCapacity()")
                .add(QUEUE_REMOVE, "int drainTo(Collection)", "int drainTo(Collection, int)");
    }

    private static void deque(String owner) {
        in(owner)
                .add(Trait.BACK, ADD, "boolean add(*Object)", "void addLast(*Object)")
                .add(Trait.FRONT, ADD, "void addFirst(*Object)", "void push(*Object)")
                .add(Trait.FRONT, OFFER, "boolean offerFirst(*Object)")
                .add(Trait.BACK, OFFER, "boolean offerLast(*Object)")
                .add(Trait.FRONT, POLL, "Object pollFirst()", "Object removeFirst()", "Object remove()", "Object pop()")
                .add(Trait.BACK, POLL, "Object pollLast()", "Object removeLast()")
                .add(Trait.FRONT, PEEK, "Object peekFirst()", "Object getFirst()", "Object element()")
                .add(Trait.BACK, PEEK, "Object peekLast()", "Object getLast()")
                .add(QUEUE_SIZE, "Iterator descendingIterator()")
                .add(QUEUE_REMOVE, "boolean removeFirstOccurrence(Object)", "boolean removeLastOccurrence(Object)")
                .add(QUEUE_ADD_ALL, "boolean addAll(Collection)");
    }

    /** Iterators are weakly consistent: each advance is a separate step. PriorityBlockingQueue iterates over a copy. */
    private static void iterators() {
        String[] owners = {
            "LinkedBlockingQueue$Itr",
            "ArrayBlockingQueue$Itr",
            "LinkedBlockingDeque$AbstractItr",
            "ConcurrentLinkedQueue$Itr",
            "ConcurrentLinkedDeque$AbstractItr",
            "PriorityBlockingQueue$Itr"
        };
        for (String owner : owners) {
            in(owner)
                    .backedBy("this$0", owner.substring(0, owner.indexOf("$")))
                    .add(PEEK, "Object next()")
                    .add(QUEUE_CLEAR, "void remove()");
        }
        in("ArrayBlockingQueue$Itr").backedBy("this$0", "ArrayBlockingQueue").add(QUEUE_SIZE, "boolean hasNext()");
    }
}
