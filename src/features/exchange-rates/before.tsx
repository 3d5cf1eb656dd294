import { Link } from '@tanstack/react-router'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { formatDay } from '@/documents/dates'
import { useSession } from '@/session/session'
import { Money } from '@/ui/primitives/money'
import { Change, changeOf, isFar } from './change'

interface PreviousRateProps {
  currency: string
  /** The rate as typed. */
  typed: string
  before: { rate: string; date?: string } | null
}

/** Shows the previous rate and how far the typed one is from it. If it is far, asks whether the typed rate is the right way round. */
export const PreviousRate = ({ currency, typed, before }: PreviousRateProps) => {
  const { baseCurrency } = useSession().companyInfo
  const parsed = parseDecimal(typed)
  const rate = parsed !== null && compare(parsed, '0') > 0 ? parsed : null
  const isRateFar = rate !== null && isFar(changeOf(rate, before?.rate ?? null))
  return (
    <div role="status" className="text-ink-2">
      {before ? (
        <p>
          Before: <Money value={before.rate} places={4} className="font-medium text-ink" />
          {before.date && ` on ${formatDay(before.date)}`}
          {rate !== null && (
            <>
              {'. Change: '}
              <Change rate={rate} before={before.rate} />
            </>
          )}
        </p>
      ) : (
        <p>No rate before this one is known.</p>
      )}
      {isRateFar && (
        <p className="font-medium text-pending">
          That is far. The rate says how many {baseCurrency} one {currency} costs: is it the right way round?
        </p>
      )}
    </div>
  )
}

/** Says that the day already has a rate, with a link to it. */
export const ExistingRate = ({ id, rate, date }: { id: string; rate: string; date: string }) => (
  <p role="status" className="text-pending">
    {formatDay(date)} has the rate {rate} already.{' '}
    <Link to="/finance/exchange-rates/detail" search={{ id }} className="inline-block min-h-6 text-link underline underline-offset-2">
      Correct it
    </Link>
  </p>
)
