import { repeated, serialsIn } from '@/contracts/rules/serials'
import type { GoodsReceiptLine } from '@/contracts/goods-receipts'
import type { Labels } from '@/documents/form/show-value'
import type { PathIssue } from '@/documents/trade/nest-issues'
import { short, typed } from '@/documents/trade/typed'

/** A line of goods that come or go, as typed. */
export interface GoodsLine {
  key: string
  id?: string | undefined
  /** The line that it takes from. */
  sourceId: string
  /** The number of that line's document. */
  source: string
  /** How much of that line is left. */
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
  /** One per line. */
  serials: string
  notes: string
}

/** What can be taken of another document's line. */
export interface Takeable {
  partno: string | null
  mfrPartNo: string | null
  description: string
  uom: string
  isStock: boolean
  trackSerial: GoodsReceiptLine['trackSerial']
  open: string
  onDrafts: string
}

/** Everything that is open. */
export const lineOf = (sourceId: string, source: string, line: Takeable): GoodsLine => ({
  key: crypto.randomUUID(),
  sourceId,
  source,
  open: short(line.open),
  onDrafts: short(line.onDrafts),
  part: line.partno ?? line.mfrPartNo ?? '',
  description: line.description,
  uom: line.uom,
  isStock: line.isStock,
  trackSerial: line.trackSerial,
  qty: short(line.open),
  batchNo: '',
  expiresOn: '',
  serials: '',
  notes: '',
})

/** A line that was saved. */
export const savedLine = (
  sourceId: string,
  line: Takeable & {
    id: string
    source: { voucherId: string }
    qty: string
    batchNo: string | null
    expiresOn?: string | null
    serials: readonly string[]
    notes: string | null
  },
): GoodsLine => ({
  ...lineOf(sourceId, line.source.voucherId, line),
  key: line.id,
  id: line.id,
  qty: short(line.qty),
  batchNo: line.batchNo ?? '',
  expiresOn: line.expiresOn ?? '',
  serials: line.serials.join('\n'),
  notes: line.notes ?? '',
})

/** What a line sends in both kinds. */
export const bodyOfLine = ({ id, qty, batchNo, serials, notes }: GoodsLine) => ({ id, qty: typed(qty), batchNo, serials: serialsIn(serials), notes })

/** Complaints that no schema makes: a piece that is scanned twice. */
export const issuesOfLines = (lines: readonly GoodsLine[]): PathIssue[] =>
  lines.flatMap(({ serials }, index) => {
    const again = repeated(serialsIn(serials))
    return again.length > 0 ? [{ path: ['lines', index, 'serials'], message: `Line ${index + 1}: ${again.slice(0, 5).join(', ')} twice.` }] : []
  })

/** The lines of a receipt or delivery. Each kind says which line they take from. */
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
