import type { CashCount } from '@/contracts/cash-counts'
import { fileCodecs, labelsOf, notSent, optionalDecimal, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { pieceRows, piecesCodec } from './pieces'

export const codecs = {
  accountId: text('Till'),
  date: text('Counted on'),
  rate: optionalDecimal('Exchange rate'),
  lines: piecesCodec,
  total: optionalDecimal('Counted total'),
  reason: text('Reason of the difference'),
  notes: text('Notes'),
  /** Set from the till. */
  currency: notSent(text('Currency')),
  ...fileCodecs,
}
export type CountForm = ValuesOf<typeof codecs>

export const labels = labelsOf(codecs)
export const valuesOfCount = (count: CashCount): CountForm =>
  valuesOf(codecs, {
    ...count,
    accountId: count.account.id,
    lines: pieceRows(count.currency, count.lines),
    total: count.lines.length === 0 ? count.grandTotal : null,
  })
