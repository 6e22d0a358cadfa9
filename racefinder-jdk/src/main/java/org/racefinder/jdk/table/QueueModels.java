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
 * Queues and deques. SynchronousQueue, LinkedTransferQueue and DelayQueue are not here: a hand-over and a delay need
 * both sides or the clock, so they run their real code on modelled primitives. forEach calls user code for each element
 * and so reads the queue through the modelled iterator-like methods of the JDK, or is one step where the JDK copies
 * first.
 */
final class QueueModels {
    private QueueModels() {}

    static void declare() {
        blocking("LinkedBlockingQueue");
        blocking("ArrayBlockingQueue");
        in("ArrayBlockingQueue").are(ADD, "boolean add(*Object)");
        blocking("PriorityBlockingQueue");
        in("PriorityBlockingQueue").are(ADD, "boolean add(*Object)");
        blocking("LinkedBlockingDeque");
        deque("LinkedBlockingDeque");
        in("LinkedBlockingDeque")
                .are(Trait.FRONT, PUT, "void putFirst(*Object)")
                .are(Trait.BACK, PUT, "void putLast(*Object)")
                .are(Trait.FRONT, TAKE, "Object takeFirst()")
                .are(Trait.BACK, TAKE, "Object takeLast()")
                .are(Trait.FRONT, TIMED_OFFER, "boolean offerFirst(*Object, ?long, TimeUnit)")
                .are(Trait.BACK, TIMED_OFFER, "boolean offerLast(*Object, ?long, TimeUnit)")
                .are(Trait.FRONT, TIMED_POLL, "Object pollFirst(?long, TimeUnit)")
                .are(Trait.BACK, TIMED_POLL, "Object pollLast(?long, TimeUnit)");
        ends("ConcurrentLinkedQueue");
        in("ConcurrentLinkedQueue")
                .are(ADD, "boolean add(*Object)")
                .are(QUEUE_SIZE, "boolean isEmpty()")
                .are(QUEUE_ADD_ALL, "boolean addAll(Collection)");
        ends("ConcurrentLinkedDeque");
        deque("ConcurrentLinkedDeque");
        in("ConcurrentLinkedDeque").are(QUEUE_SIZE, "boolean isEmpty()");
        iterators();
    }

    private static void ends(String owner) {
        in(owner)
                .are(OFFER, "boolean offer(*Object)")
                .are(POLL, "Object poll()")
                .are(PEEK, "Object peek()")
                .are(QUEUE_SIZE, "int size()", "Iterator iterator()")
                .are(QUEUE_SEARCH, "boolean contains(*Object)")
                .are(QUEUE_COPY, "Object[] toArray()", "Object[] toArray(Object[])", "String toString()")
                .are(QUEUE_CLEAR, "void clear()")
                .are(
                        QUEUE_REMOVE,
                        "boolean remove(Object)",
                        "boolean removeAll(Collection)",
                        "boolean retainAll(Collection)");
    }

    private static void blocking(String owner) {
        ends(owner);
        in(owner)
                .are(PUT, "void put(*Object)")
                .are(TIMED_OFFER, "boolean offer(*Object, ?long, TimeUnit)")
                .are(TAKE, "Object take()")
                .are(TIMED_POLL, "Object poll(?long, TimeUnit)")
                .are(QUEUE_SIZE, "int remainingCapacity()")
                .are(QUEUE_REMOVE, "int drainTo(Collection)", "int drainTo(Collection, int)");
    }

    private static void deque(String owner) {
        in(owner)
                .are(Trait.BACK, ADD, "boolean add(*Object)", "void addLast(*Object)")
                .are(Trait.FRONT, ADD, "void addFirst(*Object)", "void push(*Object)")
                .are(Trait.FRONT, OFFER, "boolean offerFirst(*Object)")
                .are(Trait.BACK, OFFER, "boolean offerLast(*Object)")
                .are(Trait.FRONT, POLL, "Object pollFirst()", "Object removeFirst()", "Object remove()", "Object pop()")
                .are(Trait.BACK, POLL, "Object pollLast()", "Object removeLast()")
                .are(Trait.FRONT, PEEK, "Object peekFirst()", "Object getFirst()", "Object element()")
                .are(Trait.BACK, PEEK, "Object peekLast()", "Object getLast()")
                .are(QUEUE_SIZE, "Iterator descendingIterator()")
                .are(QUEUE_REMOVE, "boolean removeFirstOccurrence(Object)", "boolean removeLastOccurrence(Object)")
                .are(QUEUE_ADD_ALL, "boolean addAll(Collection)");
    }

    /**
     * Iterators are weakly consistent: each advance is a step of its own. PriorityBlockingQueue iterates over a copy.
     */
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
                    .about("this$0", owner.substring(0, owner.indexOf("$")))
                    .are(PEEK, "Object next()")
                    .are(QUEUE_CLEAR, "void remove()");
        }
        in("ArrayBlockingQueue$Itr").about("this$0", "ArrayBlockingQueue").are(QUEUE_SIZE, "boolean hasNext()");
    }
}
