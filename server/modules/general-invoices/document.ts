import type { generalInvoices as endpoints } from '@/contracts/general-invoices'
import { draftLife } from '../documents/draft-life'
import { replaceLines } from '../documents/lines'
import { compose } from './compose'
import { loadGeneralInvoice } from './load'
import { generalInvoiceStore } from './store'
import { noteDraftTotal } from './posting'
import { cancelInvoice, postInvoice, sendInvoice } from './steps'

export const generalInvoiceLife = draftLife<typeof endpoints>()({
  ...generalInvoiceStore,
  load: loadGeneralInvoice,
  compose,
  write: async (session, { id }, { lines }) => {
    await replaceLines(session, id, lines)
    await noteDraftTotal(session, id)
  },
  steps: { post: postInvoice, send: sendInvoice, cancel: cancelInvoice },
})
