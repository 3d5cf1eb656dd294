import type { Steps } from '@server/domain/in-steps'

/** Does work that could stop in between to its end. */
export const atOnce = <T>(work: Steps<T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
