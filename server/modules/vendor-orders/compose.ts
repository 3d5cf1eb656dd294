import { compare } from '@/contracts/rules/decimal'
import { convertMoney } from '@/contracts/rules/base-totals'
import type { z } from 'zod'
import type { vendorOrderEdit, vendorOrderInput } from '@/contracts/vendor-order-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { requireLinesOf } from '../documents/linked-lines'
import { priceLines, totalsOfHeader } from '../documents/priced-lines'
import { mirroredDiscount } from '../terms/early-discount'
import { orderedLinesOf } from './vendor-po'

type Input = Pick<z.output<typeof vendorOrderInput> | z.output<typeof vendorOrderEdit>, 'vendorOrderNo' | 'confirmedOn' | 'notes' | 'lines'>

/** Prices of the stored lines, by PO line: users who may not see costs leave them as they are. */
export type StoredPrices = ReadonlyMap<string, string>

/** Checks the request and computes everything of a confirmation that is to be written. Currency, rate and taxes are the PO's. */
export const compose = async (session: Session, po: DocumentRow, input: Input, stored: StoredPrices) => {
  const confirmedOn = input.confirmedOn ?? session.today
  if (confirmedOn > session.today) throw invalidField('confirmedOn', 'A day to come has confirmed nothing yet.', 'order')
  const poLineIds = input.lines.map(({ vendorPoLineId }) => vendorPoLineId)
  const unknownLine = (index: number) => invalidField(`lines.${index}.vendorPoLineId`, `Line ${index + 1} confirms what isn’t in ${po.voucherId}.`, 'unknown')
  await requireLinesOf(session, po.id, poLineIds, unknownLine)
  const repeated = poLineIds.findIndex((id, index) => poLineIds.indexOf(id) < index)
  if (repeated >= 0) throw invalidField(`lines.${repeated}.vendorPoLineId`, `Line ${repeated + 1} confirms a line that is confirmed already.`, 'duplicate')
  const ordered = new Map((await orderedLinesOf(session, po.id, null)).map((line) => [line.id, line]))
  const costs = session.can('vendor-orders', 'cost')
  const lines = input.lines.map(({ id, vendorPoLineId, qty, unitPrice, notes = null }, index) => {
    const poLine = ordered.get(vendorPoLineId)
    if (!poLine) throw unknownLine(index)
    if (compare(qty, poLine.qty) > 0) throw invalidField(`lines.${index}.qty`, `Line ${index + 1}: only ${poLine.qty} were ordered.`, 'QTY_EXCEEDED')
    return {
      ...(id ? { id } : {}),
      partId: poLine.partId,
      partno: poLine.partno,
      mfrPartNo: poLine.mfrPartNo,
      description: poLine.description,
      uom: poLine.uom,
      qty,
      unitPrice: (costs ? unitPrice : null) ?? stored.get(vendorPoLineId) ?? poLine.unitPrice,
      discountPct: poLine.discountPct,
      taxId: poLine.taxCodeId,
      secondTaxId: poLine.secondTaxCodeId,
      requiredOn: poLine.requiredOn,
      notes,
    }
  })
  const discount = mirroredDiscount(po)
  // At the rates of the PO's own date, which the vendor's copy of the PO shows.
  const priced = await priceLines(session, { side: 'purchase', currency: po.currency, date: po.date, discount, lines, grandTotal: null })
  return {
    header: {
      date: confirmedOn,
      partyId: po.partyId,
      currency: po.currency,
      rate: po.rate,
      ...totalsOfHeader(priced.totals),
      ...discount,
      baseGrandTotal: convertMoney(priced.totals.grandTotal, po.rate, session.entry.company.baseCurrency),
      notes: input.notes ?? null,
    },
    kindRow: { vendorOrderNo: input.vendorOrderNo, confirmedOn, vendorId: po.partyId ?? '', vendorPoId: po.id },
    lines: priced.lines,
    ownLines: input.lines.map(({ eta = null }) => ({ eta })),
    sources: poLineIds.map((id) => [id]),
  }
}
