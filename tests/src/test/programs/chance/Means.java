package chance;

/** A mechanism by which one thread gives a box to another. */
interface Means {
    void give(Box box) throws Exception;

    Box take() throws Exception;

    /** Combines two steps. */
    static Means of(Giving giving, Taking taking) {
        return new Means() {
            @Override
            public void give(Box box) throws Exception {
                giving.give(box);
            }

            @Override
            public Box take() throws Exception {
                return taking.take();
            }
        };
    }

    /** The box is in a plain field; the step after storing it and the step before reading it order the two threads. */
    static Means ordered(Step after, Step before) {
        Box[] plain = new Box[1];
        return of(
                box -> {
                    plain[0] = box;
                    after.run();
                },
                () -> {
                    before.run();
                    return plain[0];
                });
    }

    /** Polls until there is a box. */
    static Means seen(Giving giving, Taking look) {
        return of(giving, () -> {
            Box box = look.take();
            while (box == null) {
                Thread.onSpinWait();
                box = look.take();
            }
            return box;
        });
    }

    interface Giving {
        void give(Box box) throws Exception;
    }

    interface Taking {
        Box take() throws Exception;
    }

    interface Step {
        void run() throws Exception;
    }
}
