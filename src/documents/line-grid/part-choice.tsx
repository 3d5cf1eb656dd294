import type { PricedPart } from '@/contracts/parts'
import { Amount } from '../amount'
import { formatDay } from '../dates'

/** One part in the lookup: number, description, the manufacturer's number if it differs, and the last price to the customer if there is one. */
export const PartChoice = ({ part: { partno, mfrPartNo, description, lastPrice } }: { part: PricedPart }) => (
  <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
    <span className="truncate font-mono text-meta">{partno}</span>
    <span className="text-right font-mono text-meta text-ink-2">{mfrPartNo !== partno && mfrPartNo}</span>
    <span className="col-span-2 truncate text-ink-2">{description}</span>
    {lastPrice && (
      <span className="col-span-2 text-meta text-ink-2" title={lastPrice.voucherId}>
        last <Amount value={lastPrice.unitPrice} currency={lastPrice.currency} withCode className="text-ink" />
        {lastPrice.discountPct !== '0' && ` −${lastPrice.discountPct} %`} · {formatDay(lastPrice.date)}
      </span>
    )}
  </span>
)
