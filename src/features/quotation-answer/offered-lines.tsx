import type { OfferedQuotation } from '@/contracts/quotation-answers'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Checkbox } from '@/ui/form/checkbox'
import { Quantity } from '@/ui/primitives/money'

type Line = OfferedQuotation['lines'][number]

interface OfferedLinesProps {
  quotation: OfferedQuotation
  taken: readonly string[]
  /** Undefined once the quotation can't be answered any more. */
  onTake?: ((lineIds: string[]) => void) | undefined
}

/** Offered lines. Optional ones can be ticked as long as the quotation can be answered. */
export const OfferedLines = ({ quotation: { lines, currency }, taken, onTake }: OfferedLinesProps) => {
  const option = ({ id, description, optionTaken }: Line) =>
    onTake ? (
      <Checkbox
        aria-label={`Take the option ${description}`}
        checked={taken.includes(id)}
        onChange={(event) => onTake(event.target.checked ? [...taken, id] : taken.filter((other) => other !== id))}
      >
        <span className="text-meta text-ink-2">Optional, not in the total: take it</span>
      </Checkbox>
    ) : (
      <span className="block text-meta text-ink-2">
        {optionTaken === null ? 'Optional, not in the total' : optionTaken ? 'Option taken' : 'Option not taken'}
      </span>
    )
  const columns: LineListColumn<Line>[] = [
    { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => <span className="text-ink-2">{line.lineNo}</span> },
    { id: 'part', header: 'Part', kind: 'code', card: 'lead', cell: (line) => line.partno },
    {
      id: 'description',
      header: 'Description',
      card: 'full',
      cell: (line) => (
        <>
          <span className="whitespace-pre-line">{line.description}</span>
          {line.breaks.length > 0 && (
            <span className="block text-meta text-ink-2">
              {line.breaks.map(({ minQty, unitPrice }) => (
                <span key={minQty} className="mr-3 inline-block whitespace-nowrap">
                  from <Quantity value={minQty} />: <Amount value={unitPrice} currency={currency} />
                </span>
              ))}
            </span>
          )}
          {line.isOptional && <span className="block">{option(line)}</span>}
        </>
      ),
    },
    { id: 'qty', header: 'Qty', kind: 'number', card: 'detail', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
    { id: 'price', header: 'Price', kind: 'number', card: 'status', cell: (line) => <Amount value={line.unitPrice} currency={currency} /> },
    ...(lines.some((line) => !isZero(line.discountPct))
      ? [
          {
            id: 'discount',
            header: 'Disc.',
            kind: 'number' as const,
            cell: (line: Line) => (isZero(line.discountPct) ? null : <Quantity value={line.discountPct} unit="%" />),
          },
        ]
      : []),
    ...(lines.some((line) => line.taxPercent !== null)
      ? [{ id: 'tax', header: 'Tax', kind: 'number' as const, cell: (line: Line) => line.taxPercent && <Quantity value={line.taxPercent} unit="%" /> }]
      : []),
    { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.lineNet} currency={currency} /> },
  ]
  return <LineList label="What is offered" lines={lines} columns={columns} lineKey={(line) => line.id} />
}
