/**
 * Pending answers that will still change a form on the screen: parts that are looked up, a choice made with Enter before its list had loaded,
 * the terms of a customer just chosen. A form is submitted once all of them have arrived; each call ends by its own timeout.
 */
const pendingAnswers = new Set<Promise<unknown>>()

export const hasPendingAnswers = (): boolean => pendingAnswers.size > 0

export const trackAnswer = <T>(answer: Promise<T>): Promise<T> => {
  const settled: Promise<unknown> = answer.catch(() => undefined).then(() => pendingAnswers.delete(settled))
  pendingAnswers.add(settled)
  return answer
}

/** Wraps a function that makes a call and fills in a form from its answer, so that no form is submitted in between. */
export const trackFilling =
  <Args extends unknown[]>(fill: (...args: Args) => Promise<void>) =>
  (...args: Args): Promise<void> =>
    trackAnswer(fill(...args))

/** Resolves when no answer is pending any more, including answers to calls made in the meantime. */
export const allAnswersSettled = async (): Promise<void> => {
  while (pendingAnswers.size > 0) await Promise.all(pendingAnswers)
}
