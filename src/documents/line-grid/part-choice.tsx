import type { PricedPart } from '@/contracts/parts'
import { Amount } from '../amount'
import { formatDay } from '../dates'

/** One part in the lookup: number, description, the maker's number, and the last price to the customer where there is one. */
export const PartChoice = ({ part: { partno, mfrPartNo, description, lastPrice } }: { part: PricedPart }) => (
  <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
    <span className="truncate font-mono text-meta">{partno}</span>
    <span className="text-right font-mono text-meta text-ink-2">{mfrPartNo}</span>
    <span className="truncate text-ink-2">{description}</span>
    {lastPrice && (
      <span className="text-right text-meta text-ink-2" title={lastPrice.voucherId}>
        last <Amount value={lastPrice.unitPrice} currency={lastPrice.currency} withCode className="text-ink" />
        {lastPrice.discountPct !== '0' && ` −${lastPrice.discountPct} %`} · {formatDay(lastPrice.date)}
      </span>
    )}
  </span>
)
