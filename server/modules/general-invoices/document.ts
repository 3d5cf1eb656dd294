import type { generalInvoices as endpoints } from '@/contracts/general-invoices'
import { generalInvoices } from '../../db/schema/documents'
import { generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { draftLife } from '../documents/draft-life'
import { replaceLines } from '../documents/lines'
import { compose } from './compose'
import { loadGeneralInvoice } from './load'
import { noteDraftTotal } from './posting'
import { cancelInvoice, postInvoice, sendInvoice } from './steps'

export const generalInvoiceLife = draftLife<typeof endpoints>()({
  kind: 'general_invoice',
  table: generalInvoices,
  states: generalInvoiceTransitions,
  load: loadGeneralInvoice,
  compose,
  write: async (session, { id }, { lines }) => {
    await replaceLines(session, id, lines)
    await noteDraftTotal(session, id)
  },
  steps: { post: postInvoice, send: sendInvoice, cancel: cancelInvoice },
})
