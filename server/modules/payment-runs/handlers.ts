import { sql } from 'drizzle-orm'
import { paymentRuns, paymentRunTable, type RunFileMessage } from '@/contracts/payment-runs'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { handle, handleDownload } from '../../http/handle'
import { notFound, Problem } from '../../http/problem'
import { documentHandlers } from '../documents/document-handlers'
import { nextExecutionDay } from './banks'
import { contentOf } from './content'
import { paymentRunLife, paymentRunList } from './document'
import { bytesOf, makeRunFile, namedMessages, type RunContent } from './file'
import { payingAccounts } from './own-accounts'
import { proposeRun } from './proposal'
import { paymentRunStore } from './store'

/** Vendors of whom something is open, by name. */
const vendorsWithItems = ({ tx, entry }: Session) =>
  rowsOf<{ id: string; code: string; name: string }>(
    tx,
    sql`select p.id, w.code, p.name from vendors w join parties p on p.company_id = w.company_id and p.id = w.party_id
      where w.company_id = ${entry.company.id} and exists (select 1 from open_items i where i.company_id = w.company_id and i.party_id = w.party_id and i.allocated <> i.amount)
      order by p.name_sort, p.id`,
  )

/** What the file will say otherwise than we do, and what stands against it. A reason not to make it at all is a message like the others. */
const messagesOf = async (session: Session, content: RunContent): Promise<RunFileMessage[]> => {
  try {
    return namedMessages(await makeRunFile(session, content), content.payees)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [{ level: 'error', about: null, field: 'Paid from', text: error.message }]
  }
}

export const paymentRunHandlers = [
  handle(paymentRuns.basis, async (session) => {
    const own = await payingAccounts(session)
    return { own, vendors: await vendorsWithItems(session), nextBankDay: nextExecutionDay(own[0]?.paymentFile ?? 'sepa', session.today) }
  }),
  handle(paymentRuns.propose, (session) => proposeRun(session, session.query)),
  handle(paymentRuns.messages, async (session) => {
    const { row, kindRow } = await paymentRunStore.findWithOwn(session, session.params.voucherId)
    const content = await contentOf(session, row, kindRow)
    return { messages: await messagesOf(session, content) }
  }),
  handleDownload(paymentRuns.paymentFile, async (session) => {
    const { row } = await paymentRunStore.findWithOwn(session, session.params.voucherId)
    const file = await bytesOf(session, row.id)
    if (!file) throw notFound()
    return { bytes: file.bytes, name: file.name, mime: file.format === 'nacha' ? 'text/plain' : 'application/xml' }
  }),
  ...documentHandlers(paymentRuns, { ...paymentRunLife, list: paymentRunList, file: paymentRunTable }),
]
