// EXPECT: VERIFIED
package racefree.figures;

/** JRF-E, figure 23 repaired: the object is ready before it is published, the flag is volatile. */
public class MovingThreeThreads {
    static class Data {
        private String desc;

        void setDesc(String desc) {
            this.desc = desc;
        }

        String getDesc() {
            return desc;
        }
    }

    static int x;
    static volatile boolean goFlag;
    static volatile Data publish;
    static final Object o = new Object();

    static void first() {
        Data r = new Data();
        r.setDesc("e");
        publish = r;
        synchronized (o) {
            x = 5;
        }
        goFlag = true;
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
                goFlag = true;
            } else {
                goFlag = false;
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
