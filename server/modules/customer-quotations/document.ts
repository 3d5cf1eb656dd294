import type { customerQuotations as endpoints } from '@/contracts/customer-quotations'
import { draftLife } from '../documents/draft-life'
import { lockDocument } from '../documents/drafts'
import { startQuoting } from '../inquiries/steps'
import { tellOfApproval } from './approval'
import { compose } from './compose'
import { writeQuotationLines } from './lines'
import { loadCustomerQuotation } from './load'
import { customerQuotationStore, ownOf } from './store'
import { reviseQuotation } from './revise'
import { sendQuotation, unsendQuotation } from './send'
import { approve, cancel, noteAnswer, putBack, submit } from './steps'

export const customerQuotationLife = draftLife<typeof endpoints>()({
  ...customerQuotationStore,
  load: loadCustomerQuotation,
  /** Locks the inquiry. */
  hold: async (session, id) => {
    const { inquiryId } = await ownOf(session, id)
    if (inquiryId) await lockDocument(session, inquiryId)
  },
  compose: (session, input, existing) => compose(session, input, existing && existing.row),
  write: async (session, { id }, { lines, inquiry }) => {
    await writeQuotationLines(session, id, lines)
    if (inquiry) await startQuoting(session, inquiry)
  },
  steps: {
    submit,
    approve,
    sendBack: putBack,
    withdraw: putBack,
    send: (session, { row, kindRow }, { mail }) => sendQuotation(session, row, kindRow, mail ?? null),
    unsend: (session, { row, kindRow }) => unsendQuotation(session, row, kindRow),
    accept: noteAnswer,
    reject: noteAnswer,
    revise: (session, { row, kindRow }) => reviseQuotation(session, row, kindRow),
    cancel,
  },
  afterwards: (session, { row, kindRow }, action, after) => tellOfApproval(session, row, kindRow, action, after),
})
