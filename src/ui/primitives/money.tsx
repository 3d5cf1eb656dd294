import { cx } from '../cx'
import { formatDecimal } from './decimal'

export interface MoneyProps {
  /** Decimal string as the API sends it; a missing value shows a dash. */
  value: string | null | undefined
  /** ISO code, shown after the amount when given. */
  currency?: string
  places?: number
  className?: string
}

export const Money = ({ value, currency, places = 2, className }: MoneyProps) =>
  value === null || value === undefined || value === '' ? (
    <span className="text-ink-3">–</span>
  ) : (
    <span className={cx('whitespace-nowrap', value.startsWith('-') && 'text-negative', className)}>
      {formatDecimal(value, places)}
      {currency && ` ${currency}`}
    </span>
  )

/** Quantities and percentages: no decimal places are added. */
export const Quantity = ({ value, unit, className }: { value: string | null | undefined; unit?: string; className?: string }) => (
  <Money value={value} currency={unit} places={0} className={className} />
)

/** Document and part numbers, IBANs: monospaced, so that characters can be compared. */
export const Code = ({ children, className }: { children: string; className?: string }) => (
  <span className={cx('font-mono text-meta', className)}>{children}</span>
)
