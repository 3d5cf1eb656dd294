import type { Steps } from '@server/domain/in-steps'

/** Runs work in steps to its end, without the pauses that it allows between steps. */
export const runToEnd = <T>(work: Steps<T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
