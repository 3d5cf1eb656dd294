import { Amount } from '@/documents/amount'
import { Button } from '@/ui/primitives/button'
import { cx } from '@/ui/cx'
import type { Summary } from './board'

interface SelectionSummaryProps {
  summary: Summary
  baseCurrency: string
  changed: number
  busy: boolean
  onSave?: () => void
  onQuote?: () => void
}

const counted = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

/** Coverage and total of the picks, with buttons to save or quote them; sticks to the bottom of the window. */
export const SelectionSummary = ({ summary, baseCurrency, changed, busy, onSave, onQuote }: SelectionSummaryProps) => {
  const { wanted, picked, missing, perCurrency, baseTotal } = summary
  const foreign = perCurrency.some(({ currency }) => currency !== baseCurrency)
  return (
    <section
      aria-label="Selection"
      className="sticky bottom-0 z-sticky flex flex-wrap items-center gap-x-6 gap-y-2 rounded-panel border border-line-strong bg-surface px-3 py-2"
    >
      <p role="status">
        <span className="font-semibold">
          {picked} of {counted(wanted)} picked
        </span>
        {missing.length > 0 && (
          <span className="text-ink-2">
            {' '}
            · open: {missing.slice(0, 8).join(', ')}
            {missing.length > 8 && ` and ${missing.length - 8} more`}
          </span>
        )}
      </p>
      <dl className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {foreign &&
          perCurrency.map(({ currency, total }) => (
            <div key={currency} className="flex gap-1.5">
              <dt className="text-ink-2">{currency}</dt>
              <dd>
                <Amount value={total} currency={currency} />
              </dd>
            </div>
          ))}
        <div className="flex gap-1.5">
          <dt className="text-ink-2">Total</dt>
          <dd className={cx('font-semibold', baseTotal === null && 'text-pending')}>
            {baseTotal === null ? 'a rate is missing' : <Amount value={baseTotal} currency={baseCurrency} withCode />}
          </dd>
        </div>
      </dl>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {onSave && (
          <Button tone={changed > 0 ? 'primary' : 'secondary'} busy={busy} disabled={changed === 0} onClick={onSave}>
            {changed > 0 ? `Save selection (${changed} changed)` : 'Selection is saved'}
          </Button>
        )}
        {onQuote && (
          <Button tone={changed > 0 ? 'secondary' : 'primary'} disabled={picked === 0 || busy} onClick={onQuote}>
            {changed > 0 ? 'Save and quote to customer' : 'Create customer quotation'}
          </Button>
        )}
      </div>
    </section>
  )
}
