// EXPECT: RACE racy.figures.PublicationHalfMoved$Data.desc
// EXPECT: EXCEPTION java.lang.NullPointerException
package racy.figures;

/** JRF-E, figure 13 after moving only the flag: the race on the flag is gone, the one on the object is not. */
public class PublicationHalfMoved {
    static class Data {
        private String desc;

        void setDesc(String desc) {
            this.desc = desc; // RACE: with line 15
        }

        String getDesc() {
            return desc;
        }
    }

    static boolean goFlag;
    static volatile Data publish;

    static void first() {
        Data r = new Data();
        goFlag = true;
        publish = r;
        r.setDesc("e");
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
        Thread a = new Thread(PublicationHalfMoved::first);
        Thread b = new Thread(PublicationHalfMoved::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
