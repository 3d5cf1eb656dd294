import type { InCompany } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { instalmentsOf, type TermLines } from '../terms/due'
import type { GeneralInvoiceRow } from './own'

/** When which part of it is due; by the terms as they were printed, where it has left draft. */
export const dueOf = (company: InCompany, { date, grandTotal, currency }: DocumentRow, { paymentTermId, dueDate }: GeneralInvoiceRow, term?: TermLines) =>
  instalmentsOf(company, { date, dueDate: paymentTermId ? null : dueDate, paymentTermId, term, amount: grandTotal, currency })
