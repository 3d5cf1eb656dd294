import type { InCompany } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { instalmentsOf } from '../terms/due'
import type { GeneralInvoiceRow } from './own'

/** When which part of it is due. */
export const dueOf = (company: InCompany, { date, grandTotal, currency }: DocumentRow, { paymentTermId, dueDate }: GeneralInvoiceRow) =>
  instalmentsOf(company, { date, dueDate: paymentTermId ? null : dueDate, paymentTermId, amount: grandTotal, currency })
