import type { inquiries as endpoints } from '@/contracts/inquiries'
import { insertRows } from '../../db/insert-rows'
import { inquiries } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { firstFiles } from '../documents/attachments'
import { type CreateOf, draftLife } from '../documents/draft-life'
import { insertDocument, newDraft } from '../documents/drafts'
import { requireCustomer } from '../parties/required'
import { composeInquiryLines, insertInquiryLines, writeInquiryLines } from './lines'
import { inquiryOf, loadInquiry } from './load'
import { inquiryStore } from './store'
import { assign, submit, takeStep } from './steps'

const requireSensibleDates = (date: string, dueDate: string | null | undefined) => {
  if (dueDate && dueDate < date) throw invalidField('dueDate', 'The due date is before the date of the inquiry.', 'order')
}

const create = async (session: Session, input: CreateOf<typeof endpoints>) => {
  const { tx, entry, today, conclude } = session
  const [{ id, code, name, currency }, composed] = await Promise.all([requireCustomer(session, input.customerId), composeInquiryLines(session, input.lines)])
  const date = input.date ?? today
  requireSensibleDates(date, input.dueDate)
  const draft = newDraft(session, 'inquiry', { date, partyId: id, currency, notes: input.notes ?? null })
  const { subject, receivedVia, customerReference, contact, opportunityNo, dueDate, priority } = input
  const inquiryFields = { subject, receivedVia, customerReference, contact, opportunityNo, dueDate, priority }
  const [document, [inquiry], lines] = await Promise.all([
    insertDocument(session, draft),
    insertRows(tx, inquiries, [{ ...inquiryFields, companyId: entry.company.id, documentId: draft.id }]),
    insertInquiryLines(session, draft.id, composed, input.lines),
  ])
  if (!inquiry) throw new Error('no inquiry row')
  const files = await firstFiles(session, 'inquiries', document.id, input.fileIds)
  // The response has the stored rows without reading them again. A new inquiry has no related documents yet.
  const author = entry.user.fullName
  const created = inquiryOf({ document, inquiry, customer: { id, code, name, currency }, ownerName: author, updatedByName: author, lines, files, related: [] })
  await conclude({ entity: 'inquiry', entityId: document.id, action: 'create', after: created })
  return created
}

export const inquiryLife = {
  ...draftLife<typeof endpoints>()({
    ...inquiryStore,
    load: loadInquiry,
    compose: async (session, input, existing) => {
      const customer = await requireCustomer(session, input.customerId)
      const date = input.date ?? existing?.row.date ?? session.today
      requireSensibleDates(date, input.dueDate)
      const { subject, receivedVia, customerReference = null, contact = null, opportunityNo = null, dueDate = null, priority, notes = null, lines } = input
      const header = { date, partyId: customer.id, currency: customer.currency, notes }
      return { header, kindRow: { subject, receivedVia, customerReference, contact, opportunityNo, dueDate, priority }, lines }
    },
    write: (session, { id }, { lines }) => writeInquiryLines(session, id, lines),
    steps: { submit, assign, noQuote: takeStep, quoteAgain: takeStep, lose: takeStep, close: takeStep, reopen: takeStep },
  }),
  create,
}
