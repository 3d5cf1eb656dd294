import { Link } from '@tanstack/react-router'
import type { Inquiry } from '@/contracts/inquiries'
import type { Coverage } from '@/contracts/sourcing'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { Button } from '@/ui/primitives/button'
import { Quantity } from '@/ui/primitives/money'

type Line = Inquiry['lines'][number]
type Column = LineListColumn<Line>
type LineCoverage = Coverage['lines'][number]

interface InquiryLinesProps {
  inquiry: Inquiry
  coverage: Coverage | undefined
  /** Lets a line be quoted again; undefined where that is not possible. */
  onQuoteAgain: ((line: Line) => void) | undefined
  busy: boolean
}

const Picked = ({ picked: { voucherId, vendorName } }: { picked: NonNullable<LineCoverage['picked']> }) => (
  <span className="block">
    Picked:{' '}
    <Link {...documentLink('vendor_quotation', voucherId)} className="text-link underline-offset-2 hover:underline">
      {vendorName}
    </Link>
  </span>
)

const offersColumn = (coverageOf: (line: Line) => LineCoverage | undefined, waitingCount: (line: Line) => number): Column => ({
  id: 'offers',
  header: 'Offers',
  cell: (line) => {
    const covered = coverageOf(line)
    if (!covered || line.noQuoteReason !== null) return null
    const open = waitingCount(line)
    return (
      <>
        <span className="whitespace-nowrap">
          {covered.offers === 0 ? (open > 0 ? 'None yet' : 'None') : covered.offers}
          {open > 0 && <span className="text-ink-2"> · {open} asked</span>}
        </span>
        {covered.picked && <Picked picked={covered.picked} />}
      </>
    )
  },
})

const bestColumn = (coverageOf: (line: Line) => LineCoverage | undefined, currency: string): Column => ({
  id: 'best',
  header: `Best cost ${currency}`,
  kind: 'number',
  cell: (line) => {
    const cost = coverageOf(line)?.bestUnitCost ?? null
    return cost === null ? null : <Amount value={cost} currency={currency} />
  },
})

interface ColumnsArgs extends InquiryLinesProps {
  offers: Column | null
  best: Column | null
}

const columnsOf = ({ inquiry: { lines, customer }, onQuoteAgain, busy, offers, best }: ColumnsArgs): Column[] => [
  { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => line.lineNo },
  { id: 'partno', header: 'Part', kind: 'code', card: 'lead', cell: (line) => line.partno },
  {
    id: 'description',
    header: 'Description',
    card: 'full',
    cell: (line) => (
      <>
        <span className="whitespace-pre-line">{line.description}</span>
        {line.notes && <span className="block text-meta whitespace-pre-line text-ink-2">{line.notes}</span>}
        {line.noQuoteReason !== null && (
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-meta text-pending">Not quoted: {line.noQuoteReason}</span>
            {onQuoteAgain && (
              <Button disabled={busy} aria-label={`Quote line ${line.lineNo} again`} onClick={() => onQuoteAgain(line)}>
                Quote again
              </Button>
            )}
          </span>
        )}
      </>
    ),
  },
  { id: 'mfrPartNo', header: 'Mfr part no.', kind: 'code', cell: (line) => line.mfrPartNo },
  { id: 'qty', header: 'Qty', kind: 'number', card: 'amount', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
  ...(lines.some(({ requiredDate }) => requiredDate !== null)
    ? [
        {
          id: 'requiredDate',
          header: 'Required',
          kind: 'day' as const,
          cell: (line: Line) => line.requiredDate && formatDay(line.requiredDate),
        },
      ]
    : []),
  {
    id: 'targetPrice',
    header: `Target price ${customer.currency}`,
    kind: 'number',
    cell: (line) => line.targetPrice && <Amount value={line.targetPrice} currency={customer.currency} />,
  },
  ...(offers ? [offers] : []),
  ...(best ? [best] : []),
]

/** Requested lines of an inquiry, with the offers that each line has. */
export const InquiryLines = (props: InquiryLinesProps) => {
  const { inquiry, coverage } = props
  const { status, lines } = inquiry
  const mayRead = useMay('vendor-quotations', 'read')
  const mayCost = useMay('vendor-quotations', 'cost')
  const byLine = new Map(coverage?.lines.map((line) => [line.inquiryLineId, line]))
  const coverageOf = (line: Line) => byLine.get(line.id)
  const waitingCount = ({ id }: Line) => coverage?.waiting.filter(({ inquiryLineIds }) => inquiryLineIds.includes(id)).length ?? 0
  const submitted = status !== 'draft'
  const columns = columnsOf({
    ...props,
    offers: submitted && mayRead ? offersColumn(coverageOf, waitingCount) : null,
    best: submitted && mayCost && coverage ? bestColumn(coverageOf, coverage.baseCurrency) : null,
  })
  return <LineList label="Lines" lines={lines} columns={columns} lineKey={(line) => line.id} />
}
