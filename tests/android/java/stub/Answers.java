package stub;

/** Whoever answers in Python's place of `Phone.call`: each thing of Android's is a number in what it gets and gives. */
public interface Answers {
    Object answer(String self, String owner, String name, String kinds, Object[] given);
}
