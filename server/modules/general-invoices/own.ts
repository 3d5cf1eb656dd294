import { generalInvoices } from '../../db/schema/documents'
import { type GeneralInvoiceAction, type GeneralInvoiceState, generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { transition } from '../../domain/status/transition'
import { Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type GeneralInvoiceRow = typeof generalInvoices.$inferSelect

export const { itsOwn: itsInvoice, ownOf, changeOwn } = ownTable(generalInvoices)

export const move = (row: DocumentRow, action: GeneralInvoiceAction): GeneralInvoiceState =>
  transition(generalInvoiceTransitions, row.status as GeneralInvoiceState, action)

/** @throws Problem 409 NO_PAPER of an invoice that we owe */
export const requirePaper = ({ direction }: GeneralInvoiceRow): void => {
  if (direction === 'payable') throw new Problem(409, 'We owe this invoice: its paper is the vendor’s own. Attach that as a file.', { code: 'NO_PAPER' })
}
