import { customerInvoiceTable } from '@/contracts/columns/customer-invoices'
import { customerInvoices } from '@/contracts/customer-invoices'
import { handle } from '../../http/handle'
import { findDocument } from '../documents/drafts'
import { documentHandlers } from '../documents/document-handlers'
import { mirroredTaxes } from '../documents/mirrored-taxes'
import { accountBasisOn } from '../ledger/account-basis'
import { taxesOn } from '../taxes/borne'
import { discountsOfNote } from '../terms/early-discount'
import { billable } from './billable'
import { customerInvoiceLife } from './document'
import { customerInvoiceList } from './list'
import { downloadInvoicePdf, proposeMail } from './paper'

export const customerInvoiceHandlers = [
  handle(customerInvoices.basis, async (context) => {
    const { date, credits } = context.query
    const invoice = credits ? await findDocument(context, 'customer_invoice', credits) : null
    const credited = invoice && (await mirroredTaxes(context, invoice, invoice.date))
    return {
      ...(await accountBasisOn(context, 'sale', date)),
      ...(invoice && credited && { taxes: await taxesOn(context, 'sale', credited.date, credited.keptTaxes), discounts: discountsOfNote(invoice) }),
    }
  }),
  handle(customerInvoices.billable, async (context) => ({ rows: await billable(context, context.query) })),
  ...documentHandlers(customerInvoices, {
    ...customerInvoiceLife,
    list: customerInvoiceList,
    file: customerInvoiceTable,
    pdf: downloadInvoicePdf,
    proposal: proposeMail,
  }),
]
