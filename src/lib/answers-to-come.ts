/**
 * Answers that will still change a form on the screen: parts that are looked up, a choice that Enter made before its list had come, the
 * terms of a customer just chosen. A form is sent once all of them are there; each call ends by its own time limit.
 */
const toCome = new Set<Promise<unknown>>()

export const isAnswerToCome = (): boolean => toCome.size > 0

export const expectAnswer = <T>(answer: Promise<T>): Promise<T> => {
  const ended: Promise<unknown> = answer.catch(() => undefined).then(() => toCome.delete(ended))
  toCome.add(ended)
  return answer
}

/** Wraps what asks and then fills in, so that no form is sent between the two. */
export const filling =
  <Args extends unknown[]>(fill: (...args: Args) => Promise<void>) =>
  (...args: Args): Promise<void> =>
    expectAnswer(fill(...args))

/** Resolves when nothing is awaited any more, also of what was asked meanwhile. */
export const answersHaveCome = async (): Promise<void> => {
  while (toCome.size > 0) await Promise.all(toCome)
}
