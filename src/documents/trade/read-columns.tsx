import { isZero } from '@/contracts/rules/decimal'
import { Quantity } from '@/ui/primitives/money'
import { Amount } from '../amount'
import type { LineListColumn } from '../line-list'
import { LineTaxCodes } from './tax-code'

/** Fields that every line has that is bought or sold by part. */
export interface ReadLine {
  lineNo: number
  partno: string | null
  mfrPartNo: string | null
  description: string
  qty: string
  uom: string
  unitPrice: string
  discountPct: string
  taxCode: string | null
  taxPercent: string | null
  secondTaxCode: string | null
  secondTaxPercent: string | null
  lineNet: string
  notes: string | null
}
type Column<Line> = LineListColumn<Line>

export const lineNoColumn = <Line extends Pick<ReadLine, 'lineNo'>>(): Column<Line> => ({
  id: 'lineNo',
  header: 'Line',
  width: '3rem',
  cell: (line) => <span className="text-ink-2">{line.lineNo}</span>,
})

export const readDescriptionColumn = <Line extends Pick<ReadLine, 'description' | 'notes'>>(): Column<Line> => ({
  id: 'description',
  header: 'Description',
  card: 'full',
  cell: (line) => (
    <>
      <span className="whitespace-pre-line">{line.description}</span>
      {line.notes && <span className="block text-meta whitespace-pre-line text-ink-2">{line.notes}</span>}
    </>
  ),
})

export const readPartColumn = <Line extends Pick<ReadLine, 'partno' | 'mfrPartNo'>>(): Column<Line> => ({
  id: 'part',
  header: 'Part',
  kind: 'code',
  card: 'lead',
  cell: (line) => line.partno ?? line.mfrPartNo,
})

export const readQtyColumn = <Line extends Pick<ReadLine, 'qty' | 'uom'>>(header = 'Qty'): Column<Line> => ({
  id: 'qty',
  header,
  kind: 'number',
  card: 'detail',
  cell: (line) => <Quantity value={line.qty} unit={line.uom} />,
})

export const readPriceColumn = <Line extends Pick<ReadLine, 'unitPrice'>>(currency: string): Column<Line> => ({
  id: 'price',
  header: 'Price',
  kind: 'number',
  card: 'status',
  cell: (line) => <Amount value={line.unitPrice} currency={currency} />,
})

/** Columns for line number, part, description, quantity and price. */
export const partReadColumns = <Line extends ReadLine>(currency: string): Column<Line>[] => [
  lineNoColumn<Line>(),
  readPartColumn<Line>(),
  readDescriptionColumn<Line>(),
  readQtyColumn<Line>(),
  readPriceColumn<Line>(currency),
]

export const readTaxColumn = <Line extends Pick<ReadLine, 'taxCode' | 'taxPercent' | 'secondTaxCode' | 'secondTaxPercent'>>(
  lines: readonly Line[],
): Column<Line>[] => (lines.some((line) => line.taxCode) ? [{ id: 'tax', header: 'Tax', cell: (line) => line.taxCode && <LineTaxCodes line={line} /> }] : [])

/** Columns for discount and tax. Each is left out if no line has one. */
export const chargeReadColumns = <Line extends ReadLine>(lines: readonly Line[]): Column<Line>[] => [
  ...(lines.some((line) => !isZero(line.discountPct))
    ? [{ id: 'discount', header: 'Discount', kind: 'number', cell: (line: Line) => <Quantity value={line.discountPct} unit="%" /> } as const]
    : []),
  ...readTaxColumn(lines),
]

export const netReadColumn = <Line extends Pick<ReadLine, 'lineNet'>>(currency: string): Column<Line> => ({
  id: 'net',
  header: 'Net',
  kind: 'number',
  card: 'amount',
  cell: (line) => <Amount value={line.lineNet} currency={currency} />,
})

/** Column with the reasons, by line number, why a step was refused; no column if there are none. */
export const refusedColumn = <Line extends Pick<ReadLine, 'lineNo'>>(refused: ReadonlyMap<number, string>): Column<Line>[] =>
  refused.size === 0
    ? []
    : [
        {
          id: 'refused',
          header: 'To be changed',
          width: '11rem',
          cell: ({ lineNo }) => {
            const reason = refused.get(lineNo)
            return reason === undefined ? null : <span className="font-medium text-negative">{reason}</span>
          },
        },
      ]
