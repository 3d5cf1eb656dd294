import { Quantity } from '@/ui/primitives/money'
import { Amount } from '@/documents/amount'
import type { Line } from './board'

/** Inquiry line: part and quantity that the customer asks for. */
export const RequestedLine = ({ line, currency }: { line: Line; currency?: string | undefined }) => (
  <span className="flex min-w-0 flex-col items-start gap-0.5 text-left font-normal">
    <span className="flex w-full flex-wrap items-baseline gap-x-2">
      <span className="text-ink-3">{line.lineNo}</span>
      <span className="font-mono text-meta font-medium break-all text-ink">{line.mfrPartNo ?? line.partno ?? 'No part number'}</span>
    </span>
    <span className="line-clamp-2 text-ink-2">{line.description}</span>
    <span className="text-meta font-medium">
      <Quantity value={line.qty} unit={line.uom} />
      {line.targetPrice !== null && currency && (
        <span className="font-normal text-ink-2">
          {' · target '}
          <Amount value={line.targetPrice} currency={currency} />
        </span>
      )}
    </span>
    {line.noQuoteReason !== null && <span className="text-meta text-pending">Not quoted: {line.noQuoteReason}</span>}
  </span>
)
