import { sql } from 'drizzle-orm'
import type { DisputeAnswer } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import { workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import { invalidField, notFound, Problem } from '../../http/problem'
import { cardKinds } from '../card-payments/kinds'
import { attachFiles } from '../documents/attachments'
import { listDisputes } from './disputes'

interface Body {
  answer: DisputeAnswer
  stage: string
}
interface Dispute {
  status: string
  stage: string
  respondBy: Date | null
  disputeId: string
  documentId: string
}

/** What card processors take as proof. */
const PROOFS: ReadonlySet<string> = new Set(['application/pdf', 'image/png', 'image/jpeg'])
/** At this stage the processor takes one document (40072). */
const RETRIEVAL = 'RETRIEVAL'

const lockDispute = async ({ tx, entry }: Session, kind: CardKind, id: string): Promise<Dispute> => {
  const [row] = await rowsOf<Omit<Dispute, 'respondBy'> & { respondBy: string | null }>(
    tx,
    sql`select status, stage, respond_by::text as "respondBy", dispute_id as "disputeId", document_id as "documentId" from card_disputes
      where company_id = ${entry.company.id} and processor = ${cardKinds[kind].processor} and id = ${id} for update`,
  )
  if (!row) throw notFound()
  return { ...row, respondBy: row.respondBy === null ? null : new Date(row.respondBy) }
}

const checkDocuments = ({ files }: Session, { answer, stage }: Body): void => {
  if (answer === 'accept' && files.length > 0) throw invalidField('files', 'Who accepts a dispute sends no documents.', 'not_allowed')
  if (answer === 'accept') return
  if (files.length === 0) throw invalidField('files', 'Add the documents that prove our case.', 'required')
  if (stage === RETRIEVAL && files.length > 1)
    throw invalidField('files', 'At this stage the processor takes one document only. Put all into one PDF.', 'too_many')
  const other = files.find(({ mime }) => !PROOFS.has(mime))
  if (other) throw invalidField('files', `“${other.name}” is no PDF, PNG or JPEG.`, 'type')
}

/**
 * Stores our answer to a dispute and has the worker give it. The documents stay with the payment.
 * @throws Problem 409 for one that is answered, has moved on or whose time is over; 422 for documents that don't fit
 */
export const answerDispute = async (session: Session, kind: CardKind, id: string, body: Body) => {
  const { tx, entry, ports, files, afterCommit } = session
  const dispute = await lockDispute(session, kind, id)
  const { status, stage, respondBy, disputeId, documentId } = dispute
  if (status !== 'WITH_MERCHANT' || stage !== body.stage)
    throw new Problem(409, `The dispute ${disputeId} can’t be answered at this stage any more. Load the page again.`, { code: 'INVALID_TRANSITION' })
  if (respondBy !== null && respondBy < ports.clock.now())
    throw new Problem(409, `The time to answer the dispute ${disputeId} is over.`, { code: 'DEADLINE_PASSED' })
  checkDocuments(session, body)
  const stored = await rowsOf<{ stage: string }>(
    tx,
    sql`insert into card_dispute_answers as a (company_id, dispute_id, stage, answer, documents, answered_by)
      values (${entry.company.id}, ${id}, ${stage}, ${body.answer}, ${files.length}, ${entry.user._id})
      on conflict (company_id, dispute_id, stage) do update set answer = excluded.answer, documents = excluded.documents, answered_by = excluded.answered_by,
        answered_at = now(), key = gen_random_uuid(), state = 'waiting', why = null where a.state = 'refused'
      returning a.stage`,
  )
  if (stored.length === 0) throw new Problem(409, `The dispute ${disputeId} is answered.`, { code: 'INVALID_TRANSITION' })
  await tx.execute(sql`delete from card_dispute_documents where company_id = ${entry.company.id} and dispute_id = ${id} and stage = ${stage}`)
  const names = await attachFiles(session, documentKinds[kind].module, documentId)
  for (const file of files)
    await tx.execute(sql`insert into card_dispute_documents (company_id, dispute_id, stage, file_id) values (${entry.company.id}, ${id}, ${stage}, ${file.id})`)
  await tx.insert(workQueue).values({ kind: 'dispute', company: entry.company.id, subject: id }).onConflictDoNothing()
  await session.audit({
    entity: kind,
    entityId: documentId,
    action: body.answer === 'accept' ? 'acceptDispute' : 'challengeDispute',
    after: { dispute: disputeId, stage, documents: names },
  })
  afterCommit(async () => ports.worker.wake())
  return { rows: await listDisputes(session, kind) }
}
