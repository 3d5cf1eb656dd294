import type { CompanyContext } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { instalmentsOf, type TermLines } from '../terms/due'
import type { GeneralInvoiceRow } from './store'

/** The instalments of an invoice with their due dates. `term` is the payment term as it was printed, once the invoice has left draft. */
export const dueOf = (company: CompanyContext, { date, grandTotal, currency }: DocumentRow, { paymentTermId, dueDate }: GeneralInvoiceRow, term?: TermLines) =>
  instalmentsOf(company, { date, dueDate: paymentTermId ? null : dueDate, paymentTermId, term, amount: grandTotal, currency })
