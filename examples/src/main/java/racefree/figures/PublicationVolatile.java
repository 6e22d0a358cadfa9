// EXPECT: VERIFIED
// EXECUTIONS: 3
package racefree.figures;

/** JRF-E, figure 13 with a volatile flag. */
public class PublicationVolatile {
    static class Data {
        private String desc;

        void setDesc(String desc) {
            this.desc = desc;
        }

        String getDesc() {
            return desc;
        }
    }

    static volatile boolean goFlag;
    static volatile Data publish;

    static void first() {
        Data r = new Data();
        publish = r;
        r.setDesc("e");
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

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PublicationVolatile::first);
        Thread b = new Thread(PublicationVolatile::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
