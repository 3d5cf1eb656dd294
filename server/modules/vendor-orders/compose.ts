import { compare } from '@/contracts/rules/decimal'
import { convertMoney } from '@/contracts/rules/base-totals'
import type { z } from 'zod'
import type { vendorOrderEdit, vendorOrderInput } from '@/contracts/vendor-order-input'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { requireLinesOf } from '../documents/linked-lines'
import { priceLines, totalsOfHeader } from '../documents/priced-lines'
import { orderedLinesOf } from './vendor-po'

type Input = Pick<z.output<typeof vendorOrderInput> | z.output<typeof vendorOrderEdit>, 'vendorOrderNo' | 'confirmedOn' | 'notes' | 'lines'>

/** Prices of the stored lines, by the PO's lines: what who may not see costs leaves as it is. */
export type StoredPrices = ReadonlyMap<string, string>

/** Everything of a confirmation that follows from the request. Currency, rate and taxes are the PO's. */
export const compose = async (session: Session, po: DocumentRow, input: Input, stored: StoredPrices) => {
  const confirmedOn = input.confirmedOn ?? session.today
  if (confirmedOn > session.today) throw invalid('confirmedOn', 'A day to come has confirmed nothing yet.', 'order')
  const named = input.lines.map(({ vendorPoLineId }) => vendorPoLineId)
  const strange = (index: number) => invalid(`lines.${index}.vendorPoLineId`, `Line ${index + 1} confirms what isn’t in ${po.voucherId}.`, 'unknown')
  await requireLinesOf(session, po.id, named, strange)
  const twice = named.findIndex((id, index) => named.indexOf(id) < index)
  if (twice >= 0) throw invalid(`lines.${twice}.vendorPoLineId`, `Line ${twice + 1} confirms a line that is confirmed already.`, 'duplicate')
  const ordered = new Map((await orderedLinesOf(session, po.id, null)).map((line) => [line.id, line]))
  const costs = session.can('vendor-orders', 'cost')
  const lines = input.lines.map(({ id, vendorPoLineId, qty, unitPrice, notes = null }, index) => {
    const of = ordered.get(vendorPoLineId)
    if (!of) throw strange(index)
    if (compare(qty, of.qty) > 0) throw invalid(`lines.${index}.qty`, `Line ${index + 1}: only ${of.qty} were ordered.`, 'QTY_EXCEEDED')
    return {
      ...(id ? { id } : {}),
      partId: of.partId,
      partno: of.partno,
      mfrPartNo: of.mfrPartNo,
      description: of.description,
      uom: of.uom,
      qty,
      unitPrice: (costs ? unitPrice : null) ?? stored.get(vendorPoLineId) ?? of.unitPrice,
      discountPct: of.discountPct,
      taxId: of.taxCodeId,
      secondTaxId: of.secondTaxCodeId,
      requiredOn: of.requiredOn,
      notes,
    }
  })
  // At the rates of the PO's own day, as the vendor was asked.
  const priced = await priceLines(session, { side: 'purchase', currency: po.currency, date: po.date, lines, grandTotal: null })
  return {
    header: {
      date: confirmedOn,
      partyId: po.partyId,
      currency: po.currency,
      rate: po.rate,
      ...totalsOfHeader(priced.totals),
      baseGrandTotal: convertMoney(priced.totals.grandTotal, po.rate, session.entry.company.baseCurrency),
      notes: input.notes ?? null,
    },
    own: { vendorOrderNo: input.vendorOrderNo, confirmedOn, vendorId: po.partyId ?? '', vendorPoId: po.id },
    lines: priced.lines,
    ownLines: input.lines.map(({ eta = null }) => ({ eta })),
    sources: named.map((id) => [id]),
  }
}
