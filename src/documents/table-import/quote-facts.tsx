import type { TablePreview } from '@/contracts/imports'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { Code } from '@/ui/primitives/money'

interface QuoteFactsProps {
  quote: NonNullable<TablePreview['quote']>
  groups: TablePreview['groups']
  group: number | null
  onGroup: (group: number) => void
}

/** Facts that a vendor's file contains outside its table, and the choice of one of its alternatives. */
export const QuoteFacts = ({ quote, groups, group, onGroup }: QuoteFactsProps) => {
  const alternatives = groups.filter(({ records }) => records > 0)
  const currency = quote.currency ?? ''
  return (
    <Panel title="The quotation">
      <div className="flex flex-col gap-3">
        {quote.duplicateOf && <Notice tone="warning" title={`The same number of this vendor is already recorded as ${quote.duplicateOf}.`} />}
        {quote.problems.length > 0 && (
          <Notice tone="warning" title="Some of it can’t be told for certain and is left for you to fill in.">
            <ul className="list-disc pl-5">
              {quote.problems.map(({ field, row, message }) => (
                <li key={field}>
                  Row {row}: {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Facts
          facts={[
            ['Quote number', quote.vendorQuoteNo && <Code>{quote.vendorQuoteNo}</Code>],
            ['Revision', quote.vendorRevision],
            ['Date', quote.vendorQuoteDate && formatDay(quote.vendorQuoteDate)],
            ['Valid until', quote.validUntil && formatDay(quote.validUntil)],
            ['Currency', quote.currency],
            ['Special bid', quote.specialBidNo],
            ['Declared total', quote.declaredTotal && <Amount value={quote.declaredTotal} currency={currency} />],
            ['Lines come to', group === null ? null : <Amount value={groups[group]?.total ?? null} currency={currency} />],
          ]}
        />
        {alternatives.length > 1 && (
          <fieldset className="flex flex-col gap-1">
            <legend className="font-semibold">The file holds alternatives. Which one is taken?</legend>
            {alternatives.map(({ index, name, records, total }) => (
              <label key={index} className="flex min-h-7 cursor-pointer flex-wrap items-center gap-2">
                <input
                  type="radio"
                  name="alternative"
                  checked={group === index}
                  onChange={() => onGroup(index)}
                  className="size-4 cursor-pointer accent-accent"
                />
                <span>{name ?? `Alternative ${index + 1}`}</span>
                <span className="text-ink-2">
                  {records === 1 ? '1 line' : `${records} lines`}, <Amount value={total} currency={currency} />
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Panel>
  )
}
