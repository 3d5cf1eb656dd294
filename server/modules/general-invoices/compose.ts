import type { z } from 'zod'
import type { generalInvoiceInput } from '@/contracts/general-invoice-input'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { priceAccountLines } from '../ledger/account-lines'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { findCustomer, findVendor } from '../parties/queries'
import { instalmentsOf, requireDueDay } from '../terms/due'
import { requirePaymentTerm } from '../terms/queries'
import type { GeneralInvoiceRow } from './own'

type Input = z.output<typeof generalInvoiceInput>

const requireParty = async ({ tx, entry }: Session, { direction, partyId }: Input): Promise<string> => {
  const find = direction === 'receivable' ? findCustomer : findVendor
  const party = await find(tx, entry.company.id, partyId)
  if (!party) throw invalid('partyId', `There is no such ${direction === 'receivable' ? 'customer' : 'vendor'}.`, 'unknown')
  return party.id
}

/** Everything of a general invoice that follows from the request: checked, computed, ready to be written. */
export const compose = async (session: Session, input: Input, existing: Existing<GeneralInvoiceRow>) => {
  const { today } = session
  const { direction, currency, paymentTermId = null } = input
  const partyId = await requireParty(session, input)
  const date = input.date ?? existing?.row.date ?? today
  await requireNotAhead(session, 'date', date)
  requireDueDay(input, date)
  await requirePaymentTerm(session, paymentTermId, existing?.own.paymentTermId)
  const rate = await requireRate(session, currency, input.rate, date)
  const { grandTotal } = input
  const side = direction === 'receivable' ? 'sale' : 'purchase'
  const { totals, lines } = await priceAccountLines(session, { side, currency, date, grandTotal, lines: input.lines })
  const instalments = await instalmentsOf(session, { date, dueDate: input.dueDate, paymentTermId, amount: totals.grandTotal, currency })
  const header = {
    date,
    partyId,
    currency,
    rate,
    ...totalsOfHeader(totals),
    notes: input.notes ?? null,
  }
  const own = {
    direction,
    subject: input.subject,
    reference: input.reference ?? null,
    paymentTermId,
    // With terms the last day; the parts of it stand in the ledger.
    dueDate: instalments.at(-1)?.dueDate ?? date,
  }
  return { header, own, lines }
}
