import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import type { ImportPreview } from '@/contracts/vendor-quotation-import'
import { cx } from '@/ui/cx'
import { Quantity } from '@/ui/primitives/money'

type Configuration = ImportPreview['configurations'][number]
type Line = Configuration['lines'][number]

const discountColumn: LineListColumn<Line> = {
  id: 'discount',
  header: 'Discount',
  cell: (line) => line.discount && <span className="text-meta whitespace-pre-line text-ink-2">{line.discount.text}</span>,
}

const columnsIn = (currency: string, lines: readonly Line[]): LineListColumn<Line>[] => [
  { id: 'row', header: 'Row', width: '3.5rem', cell: (line) => <span className="text-ink-2">{line.row}</span> },
  { id: 'part', header: 'Mfr. part', kind: 'code', card: 'lead', cell: (line) => line.mfrPartNo ?? line.sku },
  { id: 'sku', header: 'SKU', kind: 'code', cell: (line) => line.sku },
  { id: 'manufacturer', header: 'Manufacturer', cell: (line) => line.manufacturer },
  { id: 'description', header: 'Description', card: 'full', cell: (line) => <span className="whitespace-pre-line">{line.description}</span> },
  ...(lines.some((line) => line.discount) ? [discountColumn] : []),
  { id: 'avail', header: 'Avail.', kind: 'number', cell: (line) => line.availQty && <Quantity value={line.availQty} /> },
  { id: 'msrp', header: 'MSRP', kind: 'number', cell: (line) => line.msrp && <Amount value={line.msrp} currency={currency} /> },
  {
    id: 'qty',
    header: 'Qty',
    kind: 'number',
    card: 'detail',
    cell: (line) => line.qty && <Quantity value={line.qty} className="max-sm:after:content-['_pcs']" />,
  },
  { id: 'price', header: 'Price', kind: 'number', card: 'status', cell: (line) => line.price && <Amount value={line.price} currency={currency} /> },
  {
    id: 'ext',
    header: 'Ext. price',
    kind: 'number',
    card: 'amount',
    cell: (line) => <Amount value={line.computedExtPrice ?? line.extPrice} currency={currency} />,
  },
]

interface ConfigurationPanelProps {
  configuration: Configuration
  currency: string
  /** Undefined when the file holds only this configuration, so that there is nothing to choose. */
  choice?: { chosen: boolean; onChoose: () => void; describedBy?: string }
}

const titleOf = ({ name, index }: Configuration) => name ?? `Configuration ${index + 1}`

/** Lines of one configuration of the file; among alternatives, with the radio button that chooses it. */
export const ConfigurationPanel = ({ configuration, currency, choice }: ConfigurationPanelProps) => {
  const { lines, computed, computedSubTotal } = configuration
  const facts = (
    <span className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
      <span>{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
      <span>
        <Quantity value={computed.qty} /> pieces
      </span>
      <Amount value={computedSubTotal} currency={currency} withCode className="font-semibold text-ink" />
    </span>
  )
  return (
    <div className={cx('rounded-panel border', choice?.chosen ? 'border-accent' : 'border-line')}>
      {choice ? (
        <label className={cx('flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5', choice.chosen && 'bg-selected')}>
          <span className="flex items-center gap-2 font-medium">
            <input
              type="radio"
              name="configuration"
              checked={choice.chosen}
              onChange={choice.onChoose}
              aria-describedby={choice.describedBy}
              className="size-4 shrink-0 cursor-pointer accent-accent"
            />
            {titleOf(configuration)}
          </span>
          {facts}
        </label>
      ) : (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
          <h2 className="font-semibold">Lines</h2>
          {facts}
        </div>
      )}
      <div className="[&>div]:border-x-0 [&>div]:border-b-0">
        <LineList label={`Lines of ${titleOf(configuration)}`} lines={lines} columns={columnsIn(currency, lines)} lineKey={(line) => String(line.row)} />
      </div>
    </div>
  )
}
