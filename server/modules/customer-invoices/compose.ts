import { compare } from '@/contracts/rules/decimal'
import type { z } from 'zod'
import type { customerInvoiceInput } from '@/contracts/customer-invoice-input'
import { orNull } from '../../domain/or-null'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireTaxes } from '../sales/taxes'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { partIdsFor } from '../documents/link-parts'
import { priceLines, totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { takeCharges, unitNetOf } from '../documents/taken-back'
import { requireCostCentresInUse } from '../ledger/cost-centres'
import { requirePostable } from '../ledger/options'
import { requireCustomer } from '../parties/required'
import { mirroredTaxes } from '../documents/mirrored-taxes'
import { chargeTaxesNamed, placesOf } from '../taxes/charges'
import { instalmentsOf, requireDueDay } from '../terms/due'
import { discountByTerms, mirroredDiscount } from '../terms/early-discount'
import { requirePaymentTerm } from '../terms/queries'
import { type CustomerInvoiceOwn, ownOf } from './store'
import { consumedBy, requireSources, type Source } from './sources'

type Input = z.output<typeof customerInvoiceInput>

/** The invoice that a credit note credits; null for an invoice. */
const creditedOf = async (session: Session, { type, invoiceVoucherId, customerId, currency }: Input, date: string): Promise<DocumentRow | null> => {
  if (type === 'invoice') {
    if (invoiceVoucherId) throw invalidField('invoiceVoucherId', 'Only a credit note takes an invoice back.', 'mismatch')
    return null
  }
  if (!invoiceVoucherId) throw invalidField('invoiceVoucherId', 'Say which invoice it takes back.', 'required')
  const invoice = await findDocument(session, 'customer_invoice', invoiceVoucherId)
  if ((await ownOf(session, invoice.id)).type !== 'invoice') throw invalidField('invoiceVoucherId', 'A credit note can’t be credited.', 'mismatch')
  if (invoice.partyId !== customerId) throw invalidField('invoiceVoucherId', 'The invoice is another customer’s.', 'mismatch')
  if (invoice.currency !== currency) throw invalidField('currency', `The invoice is in ${invoice.currency}.`, 'CURRENCY_MISMATCH')
  if (date < invoice.date) throw invalidField('date', 'The invoice that it takes back is of a later day.', 'order')
  return invoice
}

/** Requires a credit note to credit at most what its invoice charged: no line at more than its price, and only with the taxes that it had. */
const requireCreditable = (lines: Input['lines'], sources: readonly (Source | null)[], invoice: DocumentRow): void => {
  lines.forEach((line, index) => {
    const source = sources[index]
    if (!source) throw invalidField(`lines.${index}.invoiceLineId`, `Line ${index + 1}: choose the invoiced line that it takes back.`, 'required')
    if (source.voucherId !== invoice.voucherId)
      throw invalidField(`lines.${index}.invoiceLineId`, `Line ${index + 1}: ${source.voucherId} isn’t the invoice that is credited.`, 'mismatch')
    if ((line.taxId ?? null) !== source.taxId || (line.secondTaxId ?? null) !== source.secondTaxId)
      throw invalidField(`lines.${index}.taxId`, `Line ${index + 1}: it is credited with the tax that it was invoiced with.`, 'mismatch')
    if (compare(unitNetOf({ ...line, containedPct: source.containedPct }), unitNetOf(source)) > 0)
      throw invalidField(`lines.${index}.unitPrice`, `Line ${index + 1}: ${unitNetOf(source)} was invoiced, no more can be credited.`, 'QTY_EXCEEDED')
  })
}

const accountsNamed = (lines: Input['lines']): string[] => lines.flatMap(({ accountId }) => accountId ?? [])

/** Checks the request and computes the invoice from it, ready to be written. */
export const compose = async (session: Session, input: Input, existing: Existing<CustomerInvoiceOwn>) => {
  const { entry, today } = session
  const { type, currency, paymentTermId = null, freight, otherCharges } = input
  const customer = await requireCustomer(session, input.customerId)
  const date = input.date ?? existing?.row.date ?? today
  await requireNotAhead(session, 'date', date)
  requireDueDay(input, date)
  const invoice = await creditedOf(session, input, date)
  const { sources, rests } = await requireSources(session, input.lines, { type, customerId: customer.id, currency }, existing?.row.id ?? null)
  if (invoice) requireCreditable(input.lines, sources, invoice)
  await requirePaymentTerm(session, paymentTermId, existing?.kindRow.paymentTermId)
  await requirePostable(session, accountsNamed(input.lines))
  await requireCostCentresInUse(session, input.lines)
  const rate = await requireRate(session, currency, input.rate, date)
  const taxOptions = invoice ? await mirroredTaxes(session, invoice, invoice.date) : { date }
  if (!invoice) await requireTaxes(session, placesOf(input.lines, input), { customer, date })
  const partOf = await partIdsFor(session, input.lines)
  const discount = invoice ? mirroredDiscount(invoice) : await discountByTerms(session, paymentTermId, date)
  const { totals, chargeTaxes, lines } = await priceLines(session, {
    side: 'sale',
    currency,
    discount,
    ...taxOptions,
    mirrors: invoice,
    freight,
    otherCharges,
    rests,
    chargesTaken: invoice && ((asked) => takeCharges(session, invoice.id, asked, 'credited', existing?.row.id ?? null)),
    ...chargeTaxesNamed(input),
    grandTotal: input.grandTotal,
    lines: input.lines.map(({ deliveryLineId: _d, salesOrderLineId: _s, invoiceLineId: _i, serials: _n, ...line }, index) => ({
      ...line,
      // A credit note mirrors its invoice on the same accounts.
      accountId: line.accountId ?? sources[index]?.accountId ?? null,
      costCentreId: line.costCentreId ?? sources[index]?.costCentreId ?? null,
      partId: partOf(line)?.id ?? null,
    })),
  })
  const instalments = await instalmentsOf(session, { date, dueDate: input.dueDate, paymentTermId, amount: totals.grandTotal, currency })
  const header = {
    date,
    partyId: customer.id,
    currency,
    rate,
    ...totalsOfHeader(totals),
    ...chargeTaxes,
    ...discount,
    ...orNull(input, 'notes', 'terms'),
  }
  const kindRow = {
    type,
    customerId: customer.id,
    invoiceId: invoice?.id ?? null,
    creditReason: type === 'credit_note' ? (input.creditReason ?? null) : null,
    ...orNull(input, 'customerOrderNumber', 'contactName', 'contactEmail', 'billTo', 'shipTo'),
    paymentTermId,
    differenceReason: type === 'invoice' ? (input.differenceReason ?? null) : null,
    writtenBy: entry.user._id,
    // An approval was for the previous content.
    approval: 'none' as const,
    approvedBy: null,
    approvedDifferences: null,
    // With a payment term the day of the last instalment; the ledger has each instalment's day.
    dueDate: instalments.at(-1)?.dueDate ?? date,
  }
  return { header, kindRow, lines, links: sources.map((source) => (source ? consumedBy(source) : [])), serials: input.lines.map(({ serials }) => serials) }
}
