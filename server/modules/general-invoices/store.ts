import { generalInvoices } from '../../db/schema/documents'
import { generalInvoiceTransitions } from '../../domain/status/general-invoice'
import { Problem } from '../../http/problem'
import { documentStore } from '../documents/document-store'

export type GeneralInvoiceRow = typeof generalInvoices.$inferSelect

export const generalInvoiceStore = documentStore({ kind: 'general_invoice', table: generalInvoices, states: generalInvoiceTransitions })
export const { ownOf, changeOwn, nextStatus, begin } = generalInvoiceStore

/** @throws Problem 409 NO_PAPER for an invoice that we owe, or that was brought over */
export const requirePaper = ({ direction, isOpening }: GeneralInvoiceRow): void => {
  if (isOpening) throw new Problem(409, 'It was brought over: its paper was made before. Attach that as a file.', { code: 'NO_PAPER' })
  if (direction === 'payable') throw new Problem(409, 'We owe this invoice: its paper is the vendor’s own. Attach that as a file.', { code: 'NO_PAPER' })
}
