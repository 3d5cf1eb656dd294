import type { AttemptHistory, CardOutcome, LookUpAnswer, ReversalOutcome } from './types'

export const attemptStates = ['new', 'unknown', 'pending', 'captured', 'declined', 'refused', 'reversed', 'with_person'] as const
export type AttemptState = (typeof attemptStates)[number]

/** An attempt as it is stored between two steps. */
export interface AttemptRun {
  state: AttemptState
  history: AttemptHistory
  /** When the last send, look-up or reversal was claimed or answered; ISO 8601. */
  lastAt: string | null
  /** Whether the last step was a look-up that found nothing. */
  isMissing: boolean
  /** Whether sending the same key again is pointless: the processor has it already, or refuses the request. */
  isKeySpent: boolean
  /** Reason of the state, a sentence; null where the state says it all. */
  why: string | null
}

export type NextStep =
  /** Send the attempt, or send it again with the same key. Claim it before, by `claimSend`. */
  { do: 'send' } | { do: 'look_up'; notBefore: Date } | { do: 'reverse' } | { do: 'ask_person'; why: string } | { do: 'nothing' }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Minutes from one look-up to the next, and from then on. */
const WAITS = [1, 5, 30]
const LONGEST_WAIT = 6 * 60
/** The processor remembers a key for 24 hours. An hour is left for clocks that differ and requests that take long. */
const RESEND_WITHIN_MS = 23 * HOUR_MS
const REVERSE_FROM_MS = 24 * HOUR_MS
const PERSON_FROM_MS = 72 * HOUR_MS
/** A look-up that found nothing is too old to act on after that. */
const FRESH_MS = HOUR_MS

export const newRun = (): AttemptRun => ({
  state: 'new',
  history: { sends: 0, firstSentAt: null, lookUps: 0, processorTxId: null },
  lastAt: null,
  isMissing: false,
  isKeySpent: false,
  why: null,
})

const NOT_OPEN: ReadonlySet<AttemptState> = new Set(['captured', 'declined', 'refused', 'reversed'])
const msOf = (iso: string | null): number => Date.parse(iso ?? '')

/**
 * What to do next about an attempt. The caller does it, stores the answer by `afterSend`, `afterLookUp` or `afterReversal`, and asks again at once.
 * While it isn't known whether the processor has the attempt, no other attempt may be made for the same payment.
 */
export const nextStep = (run: AttemptRun, now: Date): NextStep => {
  const { state, history, isMissing, isKeySpent } = run
  if (NOT_OPEN.has(state)) return { do: 'nothing' }
  if (state === 'new') return { do: 'send' }
  const person = (why: string): NextStep => ({ do: 'ask_person', why })
  if (state === 'with_person') return person(run.why ?? 'The payment must be checked at the processor.')

  const first = msOf(history.firstSentAt)
  const last = msOf(run.lastAt)
  const age = last - first
  const sinceLast = now.getTime() - last
  if (age < 0) return person('The clock of the server was set back after the payment was sent, so that its age is unknown.')
  if (isMissing && state === 'unknown' && sinceLast >= 0 && sinceLast < FRESH_MS) {
    if (!isKeySpent && now.getTime() - first < RESEND_WITHIN_MS) return { do: 'send' }
    if (age >= REVERSE_FROM_MS) return { do: 'reverse' }
  }
  if (age >= PERSON_FROM_MS) return person(run.why ?? 'The processor has not said for 72 hours what became of the payment.')
  const wait = (WAITS[history.lookUps] ?? LONGEST_WAIT) * MINUTE_MS
  // A clock that was set back must not stop the look-ups until it has caught up.
  return { do: 'look_up', notBefore: sinceLast < 0 ? now : new Date(last + wait) }
}

/** Stored before each send: if the process dies after it, the outcome is unknown, as it must be. */
export const claimSend = (run: AttemptRun, now: Date): AttemptRun => ({
  ...run,
  state: 'unknown',
  history: { ...run.history, sends: run.history.sends + 1, firstSentAt: run.history.firstSentAt ?? now.toISOString() },
  lastAt: now.toISOString(),
  isMissing: false,
  why: 'The processor’s answer is not known.',
})

type Known = Extract<CardOutcome | LookUpAnswer | ReversalOutcome, { is: 'captured' | 'declined' | 'pending' | 'reversed' }>

const known = (run: AttemptRun, answer: Known): AttemptRun => ({
  ...run,
  state: answer.is,
  history: { ...run.history, processorTxId: answer.transaction?.processorTxId ?? run.history.processorTxId },
  why: answer.is === 'pending' ? answer.why : answer.is === 'declined' ? answer.words : null,
})

/** The attempt as if its last send had never been made. */
const unsent = (run: AttemptRun, why: string): AttemptRun => {
  const sends = run.history.sends - 1
  const isNew = sends === 0
  const firstSentAt = isNew ? null : run.history.firstSentAt
  return { ...run, state: isNew ? 'new' : 'unknown', history: { ...run.history, sends, firstSentAt }, why }
}

export const afterSend = (claimed: AttemptRun, outcome: CardOutcome, now: Date): AttemptRun => {
  const run = { ...claimed, lastAt: now.toISOString() }
  switch (outcome.is) {
    case 'captured':
    case 'declined':
    case 'pending':
    case 'reversed':
      return known(run, outcome)
    case 'duplicate':
      return {
        ...run,
        isKeySpent: true,
        history: { ...run.history, processorTxId: outcome.processorTxId ?? run.history.processorTxId },
        why: 'The processor has the payment already.',
      }
    case 'refused':
      // An earlier send may have been taken although this one isn't.
      return run.history.sends > 1 ? { ...run, isKeySpent: true, why: outcome.words } : { ...run, state: 'refused', why: outcome.words }
    case 'unknown':
      return { ...run, why: outcome.why }
    case 'unavailable':
      return unsent(run, outcome.why)
  }
}

export const afterLookUp = (before: AttemptRun, answer: LookUpAnswer, now: Date): AttemptRun => {
  const run = {
    ...before,
    lastAt: now.toISOString(),
    isMissing: answer.is === 'not_found',
    history: { ...before.history, lookUps: before.history.lookUps + 1 },
  }
  switch (answer.is) {
    case 'captured':
    case 'declined':
    case 'pending':
    case 'reversed':
      return known(run, answer)
    case 'not_found':
      return run
    case 'different':
      return { ...run, state: 'with_person', why: answer.why }
    case 'unavailable':
      return { ...run, why: answer.why }
  }
}

export const afterReversal = (before: AttemptRun, outcome: ReversalOutcome, now: Date): AttemptRun => {
  const run = { ...before, lastAt: now.toISOString(), isMissing: false }
  switch (outcome.is) {
    case 'reversed':
      return known(run, outcome)
    case 'not_found':
      return {
        ...run,
        state: 'with_person',
        why: 'The processor knows nothing of the payment, and it is too late to send it again safely. Check there that nothing was charged.',
      }
    case 'refused':
      return { ...run, state: 'with_person', why: outcome.words }
    case 'unknown':
    case 'unavailable':
      return { ...run, why: outcome.why }
  }
}
