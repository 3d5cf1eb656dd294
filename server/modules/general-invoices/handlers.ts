import { generalInvoiceTable } from '@/contracts/columns/general-invoices'
import { generalInvoices } from '@/contracts/general-invoices'
import { handle } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { accountBasisOn } from '../ledger/account-basis'
import { generalInvoiceLife } from './document'
import { generalInvoiceList } from './list'
import { downloadPdf, proposeMail } from './paper'

export const generalInvoiceHandlers = [
  handle(generalInvoices.basis, (context) => accountBasisOn(context, context.query.direction === 'receivable' ? 'sale' : 'purchase', context.query.date)),
  ...documentHandlers(generalInvoices, {
    ...generalInvoiceLife,
    list: generalInvoiceList,
    file: generalInvoiceTable,
    pdf: downloadPdf,
    proposal: proposeMail,
  }),
]
