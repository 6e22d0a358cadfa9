// EXPECT: VERIFIED
// EXECUTIONS: 2
package racefree.figures;

/** JRF-E, figure 13 after moving both statements before the publication. */
public class PublicationMoved {
    static class Data {
        private String desc;

        void setDesc(String desc) {
            this.desc = desc;
        }

        String getDesc() {
            return desc;
        }
    }

    static boolean goFlag;
    static volatile Data publish;

    static void first() {
        Data r = new Data();
        r.setDesc("e");
        goFlag = true;
        publish = r;
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
        Thread a = new Thread(PublicationMoved::first);
        Thread b = new Thread(PublicationMoved::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
