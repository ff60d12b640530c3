package nz.cardclub.scorekeeper;

import android.app.Activity;
import android.graphics.Rect;
import android.os.Bundle;
import android.view.MotionEvent;
import android.view.SurfaceView;
import android.view.View;
import android.view.ViewGroup;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

/**
 * What is drawn on SDL's surface, for a screen reader such as TalkBack, to which it would be one picture: a node for each key and
 * each text. scorekeeper/device/screen_reader.py tells what is drawn. All of it runs on the thread of the window.
 */
public final class SpokenScreen extends AccessibilityNodeProvider implements View.OnHoverListener {
    /** Numbers of one box: left, top, right and bottom in pixels of the surface, and what it is. */
    static final int NUMBERS = 5;

    static final int TEXT = 0;
    static final int KEY = 1;
    static final int DEAD_KEY = 2;

    /** As Android numbers the surface itself, and none. */
    static final int NONE = -1;

    private static SpokenScreen made;

    private final View surface;
    private final KeyPressed pressed;
    private int[] ids = new int[0];
    private int[] boxes = new int[0];
    private String[] names = new String[0];
    private int focused = NONE;
    private int touched = NONE;

    private SpokenScreen(View surface, KeyPressed pressed) {
        this.surface = surface;
        this.pressed = pressed;
    }

    /** What is drawn now. The first time, the surface gets its nodes. */
    public static void show(
            final Activity activity, final KeyPressed pressed, final int[] ids, final int[] boxes, final String[] names) {
        activity.runOnUiThread(
                new Runnable() {
                    @Override
                    public void run() {
                        View surface = surfaceIn(activity.getWindow().getDecorView());
                        if (surface == null) {
                            return;
                        }
                        if (made == null || made.surface != surface) {
                            made = new SpokenScreen(surface, pressed);
                            made.begin();
                        }
                        made.replace(ids, boxes, names);
                    }
                });
    }

    private static View surfaceIn(View view) {
        if (view instanceof SurfaceView) {
            return view;
        }
        if (view instanceof ViewGroup) {
            ViewGroup group = (ViewGroup) view;
            for (int number = 0; number < group.getChildCount(); number++) {
                View found = surfaceIn(group.getChildAt(number));
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private void begin() {
        surface.setAccessibilityDelegate(
                new View.AccessibilityDelegate() {
                    @Override
                    public AccessibilityNodeProvider getAccessibilityNodeProvider(View host) {
                        return SpokenScreen.this;
                    }
                });
        surface.setOnHoverListener(this);
    }

    private void replace(int[] ids, int[] boxes, String[] names) {
        this.ids = ids;
        this.boxes = boxes;
        this.names = names;
        if (at(focused) < 0) {
            focused = NONE;
        }
        send(NONE, AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED);
    }

    private int at(int id) {
        for (int number = 0; number < ids.length; number++) {
            if (ids[number] == id) {
                return number;
            }
        }
        return -1;
    }

    private Rect box(int number) {
        int from = number * NUMBERS;
        return new Rect(boxes[from], boxes[from + 1], boxes[from + 2], boxes[from + 3]);
    }

    private int kind(int number) {
        return boxes[number * NUMBERS + 4];
    }

    @Override
    public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
        if (id == NONE) {
            AccessibilityNodeInfo whole = AccessibilityNodeInfo.obtain(surface);
            surface.onInitializeAccessibilityNodeInfo(whole);
            for (int each : ids) {
                whole.addChild(surface, each);
            }
            return whole;
        }
        int number = at(id);
        if (number < 0) {
            return null;
        }
        AccessibilityNodeInfo node = AccessibilityNodeInfo.obtain(surface, id);
        node.setPackageName(surface.getContext().getPackageName());
        node.setClassName(kind(number) == TEXT ? "android.widget.TextView" : "android.widget.Button");
        node.setParent(surface);
        node.setContentDescription(names[number]);
        Rect box = box(number);
        int[] corner = new int[2];
        surface.getLocationOnScreen(corner);
        box.offset(corner[0], corner[1]);
        node.setBoundsInScreen(box);
        node.setVisibleToUser(true);
        node.setEnabled(kind(number) != DEAD_KEY);
        node.setAccessibilityFocused(id == focused);
        node.addAction(
                id == focused
                        ? AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS
                        : AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS);
        if (kind(number) == KEY) {
            node.setClickable(true);
            node.addAction(AccessibilityNodeInfo.ACTION_CLICK);
        }
        return node;
    }

    @Override
    public boolean performAction(int id, int action, Bundle arguments) {
        if (id == NONE) {
            return surface.performAccessibilityAction(action, arguments);
        }
        int number = at(id);
        if (number < 0) {
            return false;
        }
        switch (action) {
            case AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS:
                if (focused == id) {
                    return false;
                }
                focused = id;
                send(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED);
                return true;
            case AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS:
                if (focused != id) {
                    return false;
                }
                focused = NONE;
                send(id, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED);
                return true;
            case AccessibilityNodeInfo.ACTION_CLICK:
                if (kind(number) != KEY) {
                    return false;
                }
                pressed.pressed(id);
                send(id, AccessibilityEvent.TYPE_VIEW_CLICKED);
                return true;
            default:
                return false;
        }
    }

    /** A finger that explores the screen is a pointer that hovers. */
    @Override
    public boolean onHover(View view, MotionEvent event) {
        int found = event.getAction() == MotionEvent.ACTION_HOVER_EXIT ? NONE : under(event.getX(), event.getY());
        if (found != touched) {
            int before = touched;
            touched = found;
            if (found != NONE) {
                send(found, AccessibilityEvent.TYPE_VIEW_HOVER_ENTER);
            }
            if (before != NONE) {
                send(before, AccessibilityEvent.TYPE_VIEW_HOVER_EXIT);
            }
        }
        return true;
    }

    private int under(float x, float y) {
        int found = NONE;
        for (int number = 0; number < ids.length; number++) {
            // What is drawn later lies on top.
            if (box(number).contains((int) x, (int) y)) {
                found = ids[number];
            }
        }
        return found;
    }

    private void send(int id, int type) {
        if (surface.getParent() == null) {
            return;
        }
        AccessibilityEvent event = AccessibilityEvent.obtain(type);
        event.setPackageName(surface.getContext().getPackageName());
        int number = at(id);
        if (number < 0) {
            event.setSource(surface);
        } else {
            event.setSource(surface, id);
            event.setContentDescription(names[number]);
            event.setEnabled(kind(number) != DEAD_KEY);
        }
        surface.getParent().requestSendAccessibilityEvent(surface, event);
    }
}
