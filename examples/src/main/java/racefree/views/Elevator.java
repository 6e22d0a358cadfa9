// EXPECT: VERIFIED
// VIEWS: none
package racefree.views;

/**
 * The elevator of the paper: a branch decides whether move looks at the doors. Where it is not taken the view is smaller than it might have been, which is no
 * reason for a warning (the paper's two false alarms).
 */
public class Elevator {
    private int doors;
    private int floor;
    private int calls;

    synchronized void move(boolean stops) {
        floor++;
        calls--;
        if (stops) doors++;
    }

    synchronized void openAt(int here) {
        if (floor == here) doors++;
    }

    synchronized void service() {
        doors = 0;
        floor = 0;
        calls = 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Elevator elevator = new Elevator();
        Thread lift = new Thread(() -> {
            elevator.openAt(0);
            elevator.move(false);
        });
        Thread express = new Thread(() -> elevator.move(true));
        Thread engineer = new Thread(elevator::service);
        lift.start();
        express.start();
        engineer.start();
        lift.join();
        express.join();
        engineer.join();
    }
}
