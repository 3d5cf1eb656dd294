import { eq, sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { workQueue } from '../../db/schema/work'
import { afterLookUp, afterReversal, afterSend, type AttemptRun, claimSend, type NextStep, nextStep } from '../../domain/card-payments/resolve'
import type { CardAttempt, CardProcessor } from '../../domain/card-payments/types'
import type { Session } from '../../http/context'
import { sessionOfOne } from '../../http/session-of-one'
import type { Ports, Tx } from '../../ports'
import { attemptOf } from './attempt'
import { cardKindOf, cardKinds } from './kinds'
import { type LockedPayment, lockPayment } from './lock'
import { type Answered, recordOutcome, unlessOthers } from './record-outcome'
import { cardStores } from './store'

interface Work {
  queueId: number
  company: string
  subject: string
}

/** A question to the processor that is stored, so that nobody else asks it, and a crash leaves an outcome that is unknown. */
interface Question {
  kind: CardKind
  does: 'send' | 'look_up' | 'reverse'
  attempt: CardAttempt
  run: AttemptRun
  /** Its place among the questions about this payment. */
  asked: number
}

/** Seconds until a processor that surely did nothing is asked again. */
const RETRY = { usual: 60, longest: 15 * 60 }

/** The kind of the payment, and who asked for it, then everybody else of the company: the receipt is posted in the name of the first who still works there. */
const queuedPayment = async (tx: Tx, { company, subject }: Work): Promise<{ kind: CardKind | undefined; users: string[] }> => {
  const [found] = await rowsOf<{ kind: string; users: string[] }>(
    tx,
    sql`select d.kind, array(select m.user_id from memberships m where m.company_id = t.company_id order by m.user_id = t.asked_by desc, m.user_id) as users
      from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${company} and t.document_id = ${subject}`,
  )
  return { kind: cardKindOf(found?.kind ?? ''), users: found?.users ?? [] }
}

const thisWork = ({ queueId }: Work) => eq(workQueue.id, queueId)
const removeWork = async (tx: Tx, work: Work): Promise<null> => {
  await tx.delete(workQueue).where(thisWork(work))
  return null
}
const goOnIn = async (tx: Tx, work: Work, seconds: number): Promise<null> => {
  await tx
    .update(workQueue)
    .set({ leasedUntil: null, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(thisWork(work))
  return null
}

const isUndecided = ({ row: { status } }: LockedPayment): boolean => status === 'initiated' || status === 'pending'

/** Runs one transaction about the payment, which is locked. Nothing is left to do about a payment that is decided, or that nobody of the company can ask for. */
const aboutPayment = <T>(ports: Ports, work: Work, run: (session: Session, kind: CardKind, payment: LockedPayment) => Promise<T | null>): Promise<T | null> =>
  ports.db.transaction(async (tx) => {
    const [, { kind, users }] = await Promise.all([bindToCompany(tx, work.company), queuedPayment(tx, work)])
    const session = await sessionOfOne({ ports, tx, companyId: work.company, requestId: `card-${work.queueId}` }, users)
    if (!session || !kind) return removeWork(tx, work)
    const payment = await lockPayment(session, kind, work.subject)
    return isUndecided(payment) ? run(session, kind, payment) : removeWork(tx, work)
  })

/** Seconds until the step is due. */
const secondsUntil = (next: NextStep, now: Date): number =>
  next.do === 'look_up' ? Math.max(0, Math.ceil((next.notBefore.getTime() - now.getTime()) / 1000)) : 0

/** Decides what to do next, and stores it before it is done. Null if there is nothing to do now. */
const claim = (ports: Ports, work: Work): Promise<Question | null> =>
  aboutPayment(ports, work, async (session, kind, payment) => {
    const { row, kindRow } = payment
    const { run, isUrgent } = kindRow
    const now = ports.clock.now()
    if (!run) return removeWork(session.tx, work)
    const next = nextStep(run, now)
    if (next.do === 'nothing') return removeWork(session.tx, work)
    if (next.do === 'ask_person') {
      if (run.state !== 'with_person')
        await recordOutcome(session, kind, payment, { ...run, state: 'with_person', why: next.why }, { is: 'unknown', why: next.why })
      return removeWork(session.tx, work)
    }
    const wait = secondsUntil(next, now)
    if (wait > 0 && !isUrgent) return goOnIn(session.tx, work, wait)
    const claimed = next.do === 'send' ? claimSend(run, now) : run
    const asked = kindRow.asked + 1
    await cardStores[kind].changeOwn(session, row.id, { run: claimed, asked })
    return { kind, does: next.do, run: claimed, asked, attempt: await attemptOf(session, payment, claimed) }
  })

const ask = async (processor: CardProcessor, { does, attempt, run }: Question, clock: Ports['clock']): Promise<Answered> => {
  if (does === 'send') {
    const answer = await (attempt.kind === 'SALE' ? processor.charge(attempt) : processor.refund(attempt))
    return { answer, run: afterSend(run, answer, clock.now()) }
  }
  if (does === 'look_up') {
    const answer = await processor.lookUp(attempt)
    return { answer, run: afterLookUp(run, answer, clock.now()) }
  }
  const answer = await processor.reverse(attempt)
  return { answer, run: afterReversal(run, answer, clock.now()) }
}

/** When the next step is due. A processor that couldn't be reached is left alone for a while. */
const pauseAfter = ({ answer, run }: Answered, now: Date): number => {
  if (answer.is === 'unavailable' && run.state === 'new') return Math.min(answer.retryAfter ?? RETRY.usual, RETRY.longest)
  return secondsUntil(nextStep(run, now), now)
}

/**
 * Takes the next step of a queued payment: it is claimed in one transaction, the processor is asked outside of any, and its answer is stored in another one
 * together with the receipt. An answer to a question that somebody has asked again meanwhile is dropped; the next look-up finds the same.
 */
export const workOnCard = async (ports: Ports, work: Work): Promise<void> => {
  const question = await claim(ports, work)
  if (!question) return
  const answered = await ask(ports.cardProcessors[cardKinds[question.kind].processor], question, ports.clock)
  await aboutPayment(ports, work, async (session, kind, payment) => {
    if (payment.kindRow.asked !== question.asked) return null
    const accepted = await unlessOthers(session, payment, answered)
    await recordOutcome(session, kind, payment, accepted.run, accepted.answer)
    return goOnIn(session.tx, work, pauseAfter(accepted, ports.clock.now()))
  })
}
