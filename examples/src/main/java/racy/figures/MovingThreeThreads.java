// EXPECT: RACE racy.figures.MovingThreeThreads.goFlag, racy.figures.MovingThreeThreads$Data.desc
package racy.figures;

/** JRF-E, figure 23: the publication again, with a third thread that may set or clear the flag under a lock. */
public class MovingThreeThreads {
    static class Data {
        private String desc;

        void setDesc(String desc) {
            this.desc = desc; // RACE: with line 14
        }

        String getDesc() {
            return desc;
        }
    }

    static int x;
    static boolean goFlag;
    static volatile Data publish;
    static final Object o = new Object();

    static void first() {
        Data r = new Data();
        publish = r;
        r.setDesc("e");
        synchronized (o) {
            x = 5;
        }
        goFlag = true; // RACE: with line 35, 47
    }

    static void second() {
        if (publish != null) {
            while (!goFlag) {
                Thread.onSpinWait();
            }
            String s = publish.getDesc();
            assert s.equals("e");
        }
    }

    static void third() {
        synchronized (o) {
            Data seen = publish;
            if (seen != null && seen.getDesc() != null) {
                goFlag = true; // RACE: with line 35
            } else {
                goFlag = false; // RACE: with line 35
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MovingThreeThreads::first);
        Thread b = new Thread(MovingThreeThreads::second);
        Thread c = new Thread(MovingThreeThreads::third);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
