import type { PaymentKind } from '@/contracts/payments'
import { type Decimal, negate } from '@/contracts/rules/decimal'
import type { Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { generalInvoiceLife } from '../general-invoices/document'
import { defaultAccountId } from '../ledger/options'
import { taxesOn } from '../taxes/borne'
import { bearsTaxes } from '../taxes/required'
import { factsOfPayment } from './kinds'
import type { PaymentFields } from './store'

/** The purpose of the journal of the bank's fee for a payment that it returned. */
export const BOUNCE_FEE = 'bounce-fee'

interface Fee {
  date: string
  currency: string
  rate: Decimal
}

/** What the bank takes for a payment that it returned. */
export const bounceFeePosting = ({ voucherId }: DocumentRow, { accountId }: PaymentFields, { date, fee, currency, rate }: Fee & { fee: Decimal }): Posting => {
  if (!accountId) throw new Error(`${voucherId} moves on no account`)
  return {
    area: 'bank',
    purpose: BOUNCE_FEE,
    date,
    currency,
    rate,
    narration: `Fee for the return of ${voucherId}`,
    lines: [
      { account: 'bank_charges', amount: fee },
      { account: { accountId }, amount: negate(fee) },
    ],
  }
}

/** The code of lines that bear no tax, the first by its code; null in a company without one. A charge for a returned payment is damages, not a sale. */
const untaxedCodeOn = async (session: Session, day: string): Promise<string | null> => {
  const exempt = (await taxesOn(session, 'sale', day)).filter(({ kind }) => kind === 'exempt')
  return exempt.toSorted((a, b) => (a.code < b.code ? -1 : 1))[0]?.id ?? null
}

/**
 * Charges the customer for a payment that the bank returned: a posted invoice, due on its day, which reduces the bank charges.
 * @returns its id
 * @throws Problem 403 for users who may not post invoices; 422 for a payment of somebody who is no customer, or without a code for what bears no tax
 */
export const chargeForBounce = async (
  session: Session,
  kind: PaymentKind,
  { partyId, voucherId }: DocumentRow,
  { date, amount, currency, rate }: Fee & { amount: Decimal },
): Promise<string> => {
  if (factsOfPayment(kind).party !== 'customer' || !partyId) throw invalidField('charged', 'Only a customer is charged for a returned payment.', 'invalid')
  if (!session.can('general-invoices', 'create') || !session.can('general-invoices', 'post'))
    throw new Problem(403, 'You may not post the invoice that charges the customer. Leave the charge empty, or ask somebody who may.', { code: 'FORBIDDEN' })
  const accountId = await defaultAccountId(session, 'bank_charges')
  if (!accountId) throw new Error('bank charges were posted without an account')
  const subject = `Returned payment ${voucherId}`
  const taxId = await untaxedCodeOn(session, date)
  if (taxId === null && (await bearsTaxes(session, 'sale', date)))
    throw invalidField('charged', 'What is charged bears no tax: add a tax code of the kind exempt first.', 'TAX_REQUIRED')
  const line = { accountId, description: subject, amount, taxId, secondTaxId: null, costCentreId: null }
  const draft = await generalInvoiceLife.create(session, {
    direction: 'receivable',
    partyId,
    subject,
    date,
    dueDate: date,
    grandTotal: amount,
    currency,
    rate,
    lines: [line],
    fileIds: [],
  })
  const { id } = await generalInvoiceLife.change(session, draft.voucherId, { action: 'post', version: draft.version })
  return id
}
