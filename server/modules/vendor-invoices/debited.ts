import { inArray, sql } from 'drizzle-orm'
import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { NoteShare } from '@/contracts/rules/rest'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { qtyExceeded } from '../documents/linked-lines'
import { mirroredTaxes } from '../documents/mirrored-taxes'
import { takenBackOf, noteTaker, unitNetOf } from '../documents/taken-back'
import { type ContainingPrice, type LineFacts, linesIn, type NamedLine, type PriceFacts, priceFacts } from '../documents/line-facts'
import { ownOf, type VendorInvoiceOwn } from './store'
import { returnsOf } from './receipts'

/** The line that a line of a debit note takes back. */
export interface Debited {
  /** The billed unit price, after discount. */
  unitNet: Decimal
  containedPct: Decimal
  /** The number of the return or of the invoice. */
  voucherId: string
  /** Ids of the lines that the debit note's line is linked from. */
  links: string[]
  /** The part of the billed line that is taken back; null where several lines billed the returned goods. */
  rest: NoteShare | null
  /** The codes of the billed line's taxes; null where nothing was billed. */
  taxIds: readonly [string | null, string | null] | null
}
interface Asked extends Pick<VendorInvoiceOwn, 'type' | 'vendorId'> {
  currency: string
  lines: readonly (Pick<LineFacts, 'qty'> &
    Omit<PriceFacts, 'currency'> & {
      returnLineId?: string | null | undefined
      invoiceLineId?: string | null | undefined
    })[]
}
interface Billed extends Omit<NamedLine, 'documentId'>, ContainingPrice {
  vendorId: string
  qty: Decimal
  net: Decimal
  taxes: readonly Decimal[]
  self: readonly Decimal[]
  taxId: string | null
  secondTaxId: string | null
  isInvoice: boolean
}

const billedById = async ({ tx, entry }: Session, ids: readonly string[]): Promise<Map<string, Billed>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<
    Omit<Billed, 'taxes' | 'self'> & { tax: Decimal; secondTax: Decimal; selfTax: Decimal; selfCost: Decimal; taxCost: Decimal; secondTaxCost: Decimal }
  >(
    tx,
    sql`select l.id as "lineId", d.voucher_id as "voucherId", d.party_id as "vendorId", ${priceFacts}, trim_scale(l.qty)::text as qty, trim_scale(l.contained_pct)::text as "containedPct", trim_scale(l.line_net)::text as net, trim_scale(l.tax_amount - l.second_tax_amount)::text as tax, trim_scale(l.second_tax_amount)::text as "secondTax",
        trim_scale(l.self_tax_amount)::text as "selfTax", trim_scale(l.self_tax_cost)::text as "selfCost",
        trim_scale(l.tax_cost)::text as "taxCost", trim_scale(l.second_tax_cost)::text as "secondTaxCost",
        l.tax_code_id as "taxId", l.second_tax_code_id as "secondTaxId", i.type = 'invoice' and d.status in ('posted', 'partially_paid', 'paid', 'debited') as "isInvoice"
      from ${linesIn()}
        join vendor_invoices i on i.company_id = d.company_id and i.document_id = d.id
      where l.company_id = ${entry.company.id} and ${inArray(sql`l.id`, [...ids])}`,
  )
  return new Map(
    rows.map(({ tax, secondTax, selfTax, selfCost, taxCost, secondTaxCost, ...row }) => [
      row.lineId,
      { ...row, taxes: [tax, secondTax], self: [selfTax, selfCost, taxCost, secondTaxCost] },
    ]),
  )
}

/** The taxes that a debit note of the invoice bears: those of the invoice's own date. */
export const taxesOfInvoice = async (session: Session, invoice: DocumentRow) => mirroredTaxes(session, invoice, (await ownOf(session, invoice.id)).invoiceDate)

/**
 * Returns for each line of a debit note the line that it takes back: goods that were billed and went back, or a line that charged too much.
 * @throws Problem 422 at the first line that takes back what it can't, QTY_EXCEEDED or AMOUNT_EXCEEDED with what remains
 */
export const debitedLines = async (session: Session, { type, vendorId, currency, lines }: Asked, except: string | null): Promise<(Debited | null)[]> => {
  if (type === 'invoice') {
    const wrong = lines.findIndex(({ returnLineId, invoiceLineId }) => returnLineId || invoiceLineId)
    if (wrong >= 0) throw invalidField(`lines.${wrong}`, `Line ${wrong + 1}: only a debit note takes something back.`, 'mismatch')
    return lines.map(() => null)
  }
  const returned = new Map(
    (await returnsOf(session, { lineIds: lines.flatMap(({ returnLineId }) => returnLineId ?? []) })).map((one) => [one.returnLineId, one]),
  )
  const invoiceLineIds = lines.flatMap(({ returnLineId, invoiceLineId }) =>
    returnLineId ? (returned.get(returnLineId)?.invoiceLineId ?? []) : (invoiceLineId ?? []),
  )
  const billed = await billedById(session, invoiceLineIds)
  const invoices = noteTaker(await takenBackOf(session, invoiceLineIds, except), 'debited')
  const taken = new Map<string, Decimal>()
  return lines.map((line, index) => {
    const { qty, returnLineId, invoiceLineId } = line
    const id = returnLineId ?? invoiceLineId
    if (!id) return null
    const returnLine = returnLineId ? returned.get(returnLineId) : undefined
    const invoiced = billed.get((returnLineId ? returnLine?.invoiceLineId : invoiceLineId) ?? '')
    if (returnLineId ? !returnLine : !invoiced?.isInvoice) throw invalidField(`lines.${index}`, `Line ${index + 1} takes back what isn’t there.`, 'unknown')
    const source = returnLine ?? invoiced
    if (!source) return null
    if (source.vendorId !== vendorId) throw invalidField(`lines.${index}`, `Line ${index + 1}: ${source.voucherId} is another vendor’s.`, 'mismatch')
    if (source.currency !== currency)
      throw invalidField(`lines.${index}`, `Line ${index + 1}: ${source.voucherId} is in ${source.currency}.`, 'CURRENCY_MISMATCH')
    if (returnLine) {
      const left = subtract(returnLine.openQty, taken.get(id) ?? '0')
      if (compare(qty, left) > 0) throw qtyExceeded(index, compare(left, '0') > 0 ? left : '0', `to be debited of ${source.voucherId}`)
      taken.set(id, add(taken.get(id) ?? '0', qty))
    }
    // Where several invoices billed the goods, more of them may go back than the last invoice billed.
    const rest =
      invoiced && (!returnLine || compare(qty, invoices.leftOf(invoiced).qty) <= 0) ? invoices.take(index, line, invoiced, returnLine !== undefined) : null
    return {
      voucherId: source.voucherId,
      unitNet: invoiced ? unitNetOf(invoiced) : source.unitPrice,
      containedPct: invoiced?.containedPct ?? '0',
      links: [...(returnLineId ? [returnLineId] : []), ...(invoiced ? [invoiced.lineId] : [])],
      rest,
      taxIds: invoiced ? [invoiced.taxId, invoiced.secondTaxId] : null,
    }
  })
}
