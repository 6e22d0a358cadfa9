// EXPECT: RACE racy.figures.Publication.goFlag, racy.figures.Publication$Data.desc
package racy.figures;

/** JRF-E, figure 13: the object is published before it is ready, and the flag that says so is plain. */
public class Publication {
    static class Data {
        private String desc;

        void setDesc(String desc) {
            this.desc = desc; // RACE: with line 14
        }

        String getDesc() {
            return desc;
        }
    }

    static boolean goFlag;
    static volatile Data publish;

    static void first() {
        Data r = new Data();
        publish = r;
        r.setDesc("e");
        goFlag = true; // RACE: with line 30
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

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Publication::first);
        Thread b = new Thread(Publication::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
