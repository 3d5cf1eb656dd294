import type { PartOption } from '@/contracts/parts'
import { Money } from '@/ui/primitives/money'

/** Prices that an answer may know of a part; which of them it names is the server's decision. */
interface Priced {
  listPrice?: string | null
}

/** One part in the lookup: number, description, the maker's number, its price where it is known. */
export const PartChoice = ({ part }: { part: PartOption & Priced }) => (
  <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
    <span className="truncate font-mono text-meta">{part.partno}</span>
    <span className="text-right font-mono text-meta text-ink-2">{part.mfrPartNo}</span>
    <span className="truncate text-ink-2">{part.description}</span>
    {part.listPrice ? <Money value={part.listPrice} /> : <span />}
  </span>
)
