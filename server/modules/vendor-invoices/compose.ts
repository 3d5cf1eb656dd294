import type { z } from 'zod'
import { compare } from '@/contracts/rules/decimal'
import type { vendorInvoiceInput } from '@/contracts/vendor-invoice-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { partIdsFor } from '../documents/link-parts'
import { priceLines, totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { takeCharges, unitNetOf } from '../documents/taken-back'
import { idsInColumn } from '../documents/ids'
import { requireCostCentresInUse } from '../ledger/cost-centres'
import { requirePostable } from '../ledger/options'
import { requireVendor } from '../parties/required'
import { chargeTaxesNamed } from '../taxes/charges'
import { instalmentsOf, requireDueDay } from '../terms/due'
import { discountByTerms, mirroredDiscount } from '../terms/early-discount'
import { requirePaymentTerm } from '../terms/queries'
import { type Debited, debitedLines, taxesOfInvoice } from './debited'
import { poLinesById } from './ordered'
import { ownOf, type VendorInvoiceOwn } from './store'
import { requireNotDuplicate } from './same-number'

type Input = z.output<typeof vendorInvoiceInput>

/** Statuses in which a PO can be billed: the vendor has it; one that was closed short can be billed as far as goods came. */
const billable: ReadonlySet<string> = new Set(['sent', 'confirmed', 'partially_received', 'received', 'closed'])

const requireOrdered = async (session: Session, { lines, vendorId, currency }: Input): Promise<void> => {
  const found = await poLinesById(session, idsInColumn(lines, 'vendorPoLineId'))
  lines.forEach(({ vendorPoLineId }, index) => {
    if (!vendorPoLineId) return
    const [n, line] = [index + 1, found.get(vendorPoLineId)]
    const refuse = (message: string, code: string) => invalidField(`lines.${index}.vendorPoLineId`, message, code)
    if (!line) throw refuse(`Line ${n} bills what wasn’t ordered.`, 'unknown')
    if (line.vendorId !== vendorId) throw refuse(`Line ${n}: ${line.voucherId} went to another vendor.`, 'mismatch')
    if (line.currency !== currency) throw refuse(`Line ${n}: ${line.voucherId} is in ${line.currency}.`, 'CURRENCY_MISMATCH')
    if (!billable.has(line.status)) throw refuse(`Line ${n}: ${line.voucherId} is ${line.status.replaceAll('_', ' ')}, nothing can be billed of it.`, 'state')
  })
}

/** The invoice that a debit note takes back; null where only goods went back. */
const debitedOf = async (session: Session, { type, invoiceVoucherId, vendorId, currency }: Input, date: string): Promise<DocumentRow | null> => {
  if (!invoiceVoucherId) return null
  if (type === 'invoice') throw invalidField('invoiceVoucherId', 'Only a debit note takes an invoice back.', 'mismatch')
  const invoice = await findDocument(session, 'vendor_invoice', invoiceVoucherId)
  if ((await ownOf(session, invoice.id)).type !== 'invoice') throw invalidField('invoiceVoucherId', 'A debit note can’t be debited.', 'mismatch')
  if (invoice.partyId !== vendorId) throw invalidField('invoiceVoucherId', 'The invoice is another vendor’s.', 'mismatch')
  if (invoice.currency !== currency) throw invalidField('currency', `The invoice is in ${invoice.currency}.`, 'CURRENCY_MISMATCH')
  if (date < invoice.date) throw invalidField('date', 'The invoice that it takes back was posted on a later day.', 'order')
  return invoice
}

const requireDebitable = (lines: Input['lines'], debited: readonly (Debited | null)[], invoice: DocumentRow | null): void => {
  lines.forEach((line, index) => {
    const source = debited[index]
    if (!source) throw invalidField(`lines.${index}`, `Line ${index + 1}: choose what went back, or the line that charged too much.`, 'required')
    // Goods that went back may have been billed by several invoices.
    if (invoice && line.invoiceLineId && !line.returnLineId && source.voucherId !== invoice.voucherId)
      throw invalidField(`lines.${index}.invoiceLineId`, `Line ${index + 1}: ${source.voucherId} isn’t the invoice that is debited.`, 'mismatch')
    if (source.taxIds && ((line.taxId ?? null) !== source.taxIds[0] || (line.secondTaxId ?? null) !== source.taxIds[1]))
      throw invalidField(`lines.${index}.taxId`, `Line ${index + 1}: it is debited with the tax that it was billed with.`, 'mismatch')
    if (compare(unitNetOf({ ...line, containedPct: source.containedPct }), source.unitNet) > 0)
      throw invalidField(`lines.${index}.unitPrice`, `Line ${index + 1}: ${source.unitNet} was billed, no more can be debited.`, 'QTY_EXCEEDED')
  })
}

/** Goods are posted to no account of the line's, so that a cost centre without an account would be lost. */
const requireAccountsOfCostCentres = (lines: Input['lines']): void => {
  const index = lines.findIndex(({ accountId, costCentreId }) => costCentreId && !accountId)
  if (index >= 0) throw invalidField(`lines.${index}.accountId`, `Line ${index + 1}: a cost centre goes with an account. Choose the account, too.`, 'required')
}

/** Checks the request and computes everything of a vendor invoice that is to be written. */
export const compose = async (session: Session, input: Input, existing: Existing<VendorInvoiceOwn>) => {
  const { today } = session
  const { type, currency, invoiceDate, paymentTermId = null, freight, otherCharges } = input
  const vendor = await requireVendor(session, input.vendorId)
  const date = input.date ?? existing?.row.date ?? today
  await requireNotAhead(session, 'date', date)
  await requireNotAhead(session, 'invoiceDate', invoiceDate)
  requireDueDay(input, invoiceDate)
  // An edit that keeps vendor and number isn't refused because of another draft: otherwise existing duplicates could never be corrected.
  const isSame = existing?.kindRow.vendorId === vendor.id && existing.kindRow.vendorInvoiceNo === input.vendorInvoiceNo
  const numbered = { vendorId: vendor.id, vendorInvoiceNo: input.vendorInvoiceNo, except: existing?.row.id, posted: isSame }
  await requireNotDuplicate(session, { ...numbered, date, duplicateReason: input.duplicateReason ?? null })
  const invoice = await debitedOf(session, input, date)
  if (type === 'invoice') await requireOrdered(session, input)
  const debited = await debitedLines(session, input, existing?.row.id ?? null)
  if (type === 'debit_note') requireDebitable(input.lines, debited, invoice)
  await requirePaymentTerm(session, paymentTermId, existing?.kindRow.paymentTermId)
  await requirePostable(session, idsInColumn(input.lines, 'accountId'))
  await requireCostCentresInUse(session, input.lines)
  requireAccountsOfCostCentres(input.lines)
  const rate = await requireRate(session, currency, input.rate, invoiceDate)
  const partOf = await partIdsFor(session, input.lines)
  const discount = invoice ? mirroredDiscount(invoice) : await discountByTerms(session, paymentTermId, type === 'invoice' ? invoiceDate : null)
  const { totals, chargeTaxes, lines } = await priceLines(session, {
    side: 'purchase',
    currency,
    discount,
    ...(invoice ? await taxesOfInvoice(session, invoice) : { date: invoiceDate }),
    mirrors: invoice,
    freight,
    otherCharges,
    rests: debited.map((line) => line?.rest ?? null),
    chargesTaken: invoice && ((asked) => takeCharges(session, invoice.id, asked, 'debited', existing?.row.id ?? null)),
    ...chargeTaxesNamed(input),
    grandTotal: input.grandTotal,
    lines: input.lines.map(({ vendorPoLineId: _p, returnLineId: _r, invoiceLineId: _i, ...line }) => ({ ...line, partId: partOf(line)?.id ?? null })),
  })
  const instalments = await instalmentsOf(session, { date: invoiceDate, dueDate: input.dueDate, paymentTermId, amount: totals.grandTotal, currency })
  const header = {
    date,
    partyId: vendor.id,
    currency,
    rate,
    ...totalsOfHeader(totals),
    ...chargeTaxes,
    ...discount,
    notes: input.notes ?? null,
  }
  const kindRow = {
    type,
    vendorId: vendor.id,
    vendorInvoiceNo: input.vendorInvoiceNo,
    invoiceId: invoice?.id ?? null,
    invoiceDate,
    receivedDate: input.receivedDate ?? null,
    paymentTermId,
    // With payment terms the last due date; the ledger has all instalments.
    dueDate: instalments.at(-1)?.dueDate ?? invoiceDate,
    duplicateReason: input.duplicateReason ?? null,
  }
  const links = input.lines.map(({ vendorPoLineId }, index) => {
    const source = debited[index]
    return source ? source.links : vendorPoLineId ? [vendorPoLineId] : []
  })
  return { header, kindRow, lines, links }
}
