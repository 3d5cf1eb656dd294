import { vendorInvoiceTable } from '@/contracts/columns/vendor-invoices'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { handle } from '../../http/handle'
import { findDocument } from '../documents/drafts'
import { documentHandlers } from '../documents/document-handlers'
import { accountBasisOn } from '../ledger/account-basis'
import { taxesOn } from '../taxes/borne'
import { discountsOfNote } from '../terms/early-discount'
import { billable } from './billable'
import { taxesOfInvoice } from './debited'
import { vendorInvoiceLife } from './document'
import { vendorInvoiceList } from './list'
import { sameNumber } from './same-number'

export const vendorInvoiceHandlers = [
  handle(vendorInvoices.basis, async (context) => {
    const { date, debits } = context.query
    const invoice = debits ? await findDocument(context, 'vendor_invoice', debits) : null
    const debited = invoice && (await taxesOfInvoice(context, invoice))
    return {
      ...(await accountBasisOn(context, 'purchase', date)),
      ...(invoice && debited && { taxes: await taxesOn(context, 'purchase', debited.date, debited.keptTaxes), discounts: discountsOfNote(invoice) }),
    }
  }),
  handle(vendorInvoices.billable, (context) => billable(context, context.query)),
  handle(vendorInvoices.same, async (context) => ({ rows: await sameNumber(context, context.query) })),
  ...documentHandlers(vendorInvoices, { ...vendorInvoiceLife, list: vendorInvoiceList, file: vendorInvoiceTable }),
]
