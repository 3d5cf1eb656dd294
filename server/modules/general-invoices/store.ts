import { generalInvoices } from '../../db/schema/documents'
import { generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { Problem } from '../../http/problem'
import { documentStore } from '../documents/document-store'

export type GeneralInvoiceRow = typeof generalInvoices.$inferSelect

export const generalInvoiceStore = documentStore({ kind: 'general_invoice', table: generalInvoices, states: generalInvoiceTransitions })
export const { ownOf, changeOwn, nextStatus, begin } = generalInvoiceStore

/** @throws Problem 409 NO_PAPER for an invoice that we owe */
export const requirePaper = ({ direction }: GeneralInvoiceRow): void => {
  if (direction === 'payable') throw new Problem(409, 'We owe this invoice: its paper is the vendor’s own. Attach that as a file.', { code: 'NO_PAPER' })
}
