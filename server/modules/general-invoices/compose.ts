import type { z } from 'zod'
import type { generalInvoiceInput } from '@/contracts/general-invoice-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { composeAccountLines } from '../ledger/account-lines'
import { findCustomer, findVendor } from '../parties/queries'
import { instalmentsOf, requireDueDay } from '../terms/due'
import { requirePaymentTerm } from '../terms/queries'
import type { GeneralInvoiceRow } from './store'

type Input = z.output<typeof generalInvoiceInput>

const requireParty = async ({ tx, entry }: Session, { direction, partyId }: Input): Promise<string> => {
  const find = direction === 'receivable' ? findCustomer : findVendor
  const party = await find(tx, entry.company.id, partyId)
  if (!party) throw invalidField('partyId', `There is no such ${direction === 'receivable' ? 'customer' : 'vendor'}.`, 'unknown')
  return party.id
}

/** Checks the request and computes the invoice from it, ready to be written. */
export const compose = async (session: Session, input: Input, existing: Existing<GeneralInvoiceRow>) => {
  const { direction, currency, paymentTermId = null } = input
  const side = direction === 'receivable' ? 'sale' : 'purchase'
  const { header, lines } = await composeAccountLines(session, input, { side, partyId: await requireParty(session, input), currency, paymentTermId }, existing)
  const { date, grandTotal } = header
  requireDueDay(input, date)
  await requirePaymentTerm(session, paymentTermId, existing?.kindRow.paymentTermId)
  const instalments = await instalmentsOf(session, { date, dueDate: input.dueDate, paymentTermId, amount: grandTotal, currency })
  const invoiceColumns = {
    direction,
    subject: input.subject,
    reference: input.reference ?? null,
    paymentTermId,
    // With a payment term the day of the last instalment; the ledger has each instalment's day.
    dueDate: instalments.at(-1)?.dueDate ?? date,
  }
  return { header, kindRow: invoiceColumns, lines }
}
