import { eq, sql } from 'drizzle-orm'
import type { CardProcessorName } from '@/contracts/money-choices'
import { writeAudit } from '../../db/audit'
import { bindToCompany } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { workQueue } from '../../db/schema/work'
import type { AnswerOutcome, AnswerToDispute } from '../../domain/card-payments/types'
import { toBase64 } from '../../http/digest'
import type { Ports, Tx } from '../../ports'
import { cardKindOfProcessor } from '../card-payments/kinds'

interface Work {
  queueId: number
  company: string
  subject: string
}
interface Waiting {
  processor: CardProcessorName
  disputeId: string
  documentId: string
  stage: string
  answer: AnswerToDispute['answer']
  key: string
  /** How many documents it was given with. */
  documents: number
  fileIds: string[]
  isLate: boolean
}

/** Seconds until an answer that got lost or couldn't be sent is sent again, under the same key. */
const RETRY_SECONDS = 300
const MOST_WORDS = 500

const boundTo = <T>(ports: Ports, work: Work, run: (tx: Tx) => Promise<T>): Promise<T> =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, work.company)
    return run(tx)
  })

const waitingOf = async (ports: Ports, work: Work): Promise<Waiting | null> =>
  boundTo(ports, work, async (tx) => {
    const [found] = await rowsOf<Waiting>(
      tx,
      sql`select c.processor, c.dispute_id as "disputeId", c.document_id as "documentId", a.stage, a.answer, a.key, a.documents,
          array(select o.file_id from card_dispute_documents o where o.company_id = a.company_id and o.dispute_id = a.dispute_id and o.stage = a.stage) as "fileIds",
          ${ports.clock.now().toISOString()}::timestamptz > coalesce(c.respond_by, a.answered_at + interval '3 days') as "isLate"
        from card_dispute_answers a join card_disputes c on c.company_id = a.company_id and c.id = a.dispute_id
        where a.company_id = ${work.company} and a.dispute_id = ${work.subject} and a.state = 'waiting' order by a.answered_at limit 1`,
    )
    return found ?? null
  })

const refused = (words: string): AnswerOutcome => ({ is: 'refused', code: '', words })

/** Sends the answer; what can't be sent any more, or not as it was meant, is refused. */
const give = async (ports: Ports, { processor, disputeId, answer, key, documents, fileIds, isLate }: Waiting): Promise<AnswerOutcome> => {
  if (isLate) return refused('The processor could not be told in time.')
  const read = await Promise.all(fileIds.map((id) => ports.files.get(id)))
  const proofs = read.flatMap((bytes) => (bytes ? [toBase64(bytes)] : []))
  if (proofs.length !== documents) return refused('A document is gone. Answer again.')
  return ports.cardProcessors[processor].answerDispute({ disputeId, answer, idempotencyKey: key, documents: proofs })
}

const record = (ports: Ports, work: Work, { processor, disputeId, documentId, stage, key }: Waiting, outcome: AnswerOutcome): Promise<void> =>
  boundTo(ports, work, async (tx) => {
    const isTaken = outcome.is === 'taken'
    const isOver = isTaken || outcome.is === 'refused'
    const why =
      outcome.is === 'taken' ? null : outcome.is === 'refused' ? [outcome.words, outcome.code && `(${outcome.code})`].filter(Boolean).join(' ') : outcome.why
    const changed = await rowsOf<{ stage: string }>(
      tx,
      sql`update card_dispute_answers set state = ${isOver ? outcome.is : 'waiting'}, why = ${why?.slice(0, MOST_WORDS) ?? null}
        where company_id = ${work.company} and dispute_id = ${work.subject} and stage = ${stage} and key = ${key} and state = 'waiting' returning stage`,
    )
    if (changed.length > 0 && outcome.is === 'taken' && outcome.state)
      await tx.execute(
        sql`update card_disputes set status = ${outcome.state.status.slice(0, 60)}, result = ${outcome.state.result?.slice(0, 60) ?? null}, updated_at = now()
          where company_id = ${work.company} and id = ${work.subject} and stage = ${stage}`,
      )
    if (changed.length > 0 && isOver)
      await writeAudit(
        tx,
        { companyId: work.company, userId: null, requestId: `dispute-${work.queueId}` },
        {
          entity: cardKindOfProcessor(processor),
          entityId: documentId,
          action: isTaken ? 'answerTaken' : 'answerRefused',
          after: { dispute: disputeId, why },
        },
      )
    if (isOver) await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
    else
      await tx
        .update(workQueue)
        .set({ leasedUntil: null, dueAt: sql`now() + make_interval(secs => ${RETRY_SECONDS})` })
        .where(eq(workQueue.id, work.queueId))
  })

/** Gives a stored answer to a dispute, outside of any transaction, until the processor has taken or refused it. It knows a repeated one by its key. */
export const workOnDispute = async (ports: Ports, work: Work): Promise<void> => {
  const waiting = await waitingOf(ports, work)
  if (!waiting) return void (await ports.db.transaction((tx) => tx.delete(workQueue).where(eq(workQueue.id, work.queueId))))
  await record(ports, work, waiting, await give(ports, waiting))
}
