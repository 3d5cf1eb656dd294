import type { DeliveryLine } from '@/contracts/deliveries'
import type { GoodsReceiptLine } from '@/contracts/goods-receipts'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import type { LineListColumn } from '@/documents/line-list'
import { lineNoColumn, readPartColumn, readQtyColumn } from '@/documents/trade/read-columns'
import { Code, Quantity } from '@/ui/primitives/money'

type Line = Omit<DeliveryLine, 'soLineId' | 'deliveryLineId'> & Partial<Pick<GoodsReceiptLine, 'expiresOn'>>
type Column<L extends Line> = LineListColumn<L>

/** Columns for the lines of a goods receipt or delivery. Batch, returned, invoiced and value are left out if no line has one. */
export const goodsColumns = <L extends Line>(lines: readonly L[], baseCurrency: string, isPosted: boolean): Column<L>[] => {
  const columnIf = (shown: boolean, column: Column<L>) => (shown ? [column] : [])
  return [
    lineNoColumn(),
    readPartColumn(),
    {
      id: 'description',
      header: 'Description',
      card: 'full',
      cell: (line) => (
        <>
          <span className="whitespace-pre-line">{line.description}</span>
          {line.serials.length > 0 && <span className="block font-mono text-meta break-words text-ink-2">{line.serials.join(', ')}</span>}
          {line.notes && <span className="block text-meta whitespace-pre-line text-ink-2">{line.notes}</span>}
        </>
      ),
    },
    {
      id: 'source',
      header: 'Of',
      cell: ({ source }) => (
        <span className="whitespace-nowrap">
          <Code>{source.voucherId}</Code> <span className="text-ink-2">line {source.lineNo}</span>
        </span>
      ),
    },
    ...columnIf(
      lines.some(({ batchNo }) => batchNo),
      {
        id: 'batch',
        header: 'Batch',
        cell: ({ batchNo, expiresOn }) =>
          batchNo && (
            <>
              <Code>{batchNo}</Code>
              {expiresOn && <span className="block text-meta whitespace-nowrap text-ink-2">until {formatDay(expiresOn)}</span>}
            </>
          ),
      },
    ),
    readQtyColumn(),
    ...columnIf(!isPosted, { id: 'open', header: 'Open', kind: 'number', cell: (line) => <Quantity value={line.open} /> }),
    ...columnIf(
      lines.some(({ returned }) => !isZero(returned)),
      { id: 'returned', header: 'Returned', kind: 'number', cell: (line) => <Quantity value={line.returned} /> },
    ),
    ...columnIf(
      lines.some(({ invoiced }) => !isZero(invoiced)),
      { id: 'invoiced', header: 'Invoiced', kind: 'number', cell: (line) => <Quantity value={line.invoiced} /> },
    ),
    ...columnIf(
      lines.some(({ value }) => value !== null),
      { id: 'value', header: 'Value', kind: 'number', card: 'amount', cell: (line) => line.value && <Amount value={line.value} currency={baseCurrency} /> },
    ),
  ]
}
