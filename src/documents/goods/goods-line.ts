import { repeated, serialsIn } from '@/contracts/rules/serials'
import type { GoodsReceiptLine } from '@/contracts/goods-receipts'
import type { Labels } from '@/documents/form/show-value'
import type { PathIssue } from '@/documents/trade/nest-issues'
import { withoutPadding, decimalToSend } from '@/documents/trade/typed'

/** A line of a goods receipt or delivery, as typed in the form. */
export interface GoodsLine {
  key: string
  id?: string | undefined
  /** Id of the source line: the line of an order, receipt or delivery that this line takes from. */
  sourceId: string
  /** Number of the source line's document. */
  source: string
  /** Open quantity of the source line. */
  open: string
  onDrafts: string
  part: string
  description: string
  uom: string
  isStock: boolean
  trackSerial: GoodsReceiptLine['trackSerial']
  qty: string
  batchNo: string
  expiresOn: string
  /** Serial numbers, one per line. */
  serials: string
  notes: string
}

/** A line of another document, with the quantity that can be taken from it. */
export interface TakeableLine {
  partno: string | null
  mfrPartNo: string | null
  description: string
  uom: string
  isStock: boolean
  trackSerial: GoodsReceiptLine['trackSerial']
  open: string
  onDrafts: string
}

/** A new line that takes the whole open quantity. */
export const newGoodsLine = (sourceId: string, source: string, line: TakeableLine): GoodsLine => ({
  key: crypto.randomUUID(),
  sourceId,
  source,
  open: withoutPadding(line.open),
  onDrafts: withoutPadding(line.onDrafts),
  part: line.partno ?? line.mfrPartNo ?? '',
  description: line.description,
  uom: line.uom,
  isStock: line.isStock,
  trackSerial: line.trackSerial,
  qty: withoutPadding(line.open),
  batchNo: '',
  expiresOn: '',
  serials: '',
  notes: '',
})

/** The form's line for a saved one. */
export const savedLine = (
  sourceId: string,
  line: TakeableLine & {
    id: string
    source: { voucherId: string }
    qty: string
    batchNo: string | null
    expiresOn?: string | null
    serials: readonly string[]
    notes: string | null
  },
): GoodsLine => ({
  ...newGoodsLine(sourceId, line.source.voucherId, line),
  key: line.id,
  id: line.id,
  qty: withoutPadding(line.qty),
  batchNo: line.batchNo ?? '',
  expiresOn: line.expiresOn ?? '',
  serials: line.serials.join('\n'),
  notes: line.notes ?? '',
})

/** The part of a line's body that receipts and deliveries share. */
export const bodyOfLine = ({ id, qty, batchNo, serials, notes }: GoodsLine) => ({ id, qty: decimalToSend(qty), batchNo, serials: serialsIn(serials), notes })

/** Errors that no schema reports: a serial number that is entered twice. */
export const issuesOfLines = (lines: readonly GoodsLine[]): PathIssue[] =>
  lines.flatMap(({ serials }, index) => {
    const repeats = repeated(serialsIn(serials))
    return repeats.length > 0 ? [{ path: ['lines', index, 'serials'], message: `Line ${index + 1}: ${repeats.slice(0, 5).join(', ')} twice.` }] : []
  })

/** Codec of the lines of a receipt or delivery. It has no `send`, because each kind names the id of the source line differently. */
export const goodsLines = {
  labels: (): Labels => goodsLabels,
  initial: (): GoodsLine[] => [],
  read: (saved: GoodsLine[]): GoodsLine[] => saved,
}

const goodsLabels = {
  lines: 'Line',
  'lines.qty': 'Quantity',
  'lines.batchNo': 'Batch',
  'lines.expiresOn': 'Expires',
  'lines.serials': 'Serial numbers',
  'lines.notes': 'Notes',
  'lines.part': 'Part',
  'lines.source': 'Of',
}
