import { generalInvoiceTable } from '@/contracts/columns/general-invoices'
import { generalInvoices } from '@/contracts/general-invoices'
import { handle } from '../../http/handle'
import { basisOn } from '../documents/basis'
import { documentHandlers } from '../documents/document-handlers'
import { postableAccounts } from '../ledger/options'
import { generalInvoiceLife } from './document'
import { generalInvoiceList } from './list'
import { downloadPdf, proposeMail } from './paper'

export const generalInvoiceHandlers = [
  handle(generalInvoices.basis, async (context) => {
    const { date = context.today, direction } = context.query
    return { ...(await basisOn(context, direction === 'receivable' ? 'sale' : 'purchase', date)), accounts: await postableAccounts(context) }
  }),
  ...documentHandlers(generalInvoices, {
    ...generalInvoiceLife,
    list: generalInvoiceList,
    file: generalInvoiceTable,
    pdf: downloadPdf,
    proposal: proposeMail,
  }),
]
