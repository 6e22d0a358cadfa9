// JARS: rxjava reactive-streams
// EXPECT: RACE java.util.ArrayList.*
// BECAUSE: The buffer publishes its list by a volatile size, but ArrayList.get also reads the plain size of the list.
package libraries.rxjava;

import static libraries.Scenario.together;

import io.reactivex.rxjava3.subjects.ReplaySubject;

/** One thread emits, another one subscribes and is replayed what there is. */
public class ReplaySize {
    public static void main(String[] args) throws Exception {
        ReplaySubject<Integer> subject = ReplaySubject.create();
        together(
                () -> {
                    subject.onNext(1);
                    subject.onNext(2);
                    subject.onComplete();
                },
                () -> subject.getValue());
    }
}
