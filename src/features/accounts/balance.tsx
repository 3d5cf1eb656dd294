import { absolute, compare, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'

/** A balance by its side: “1,200.00 Dr”. */
export const Balance = ({ value, currency, withCode }: { value: string; currency: string; withCode?: boolean }) =>
  isZero(value) ? (
    <span className="text-ink-3">–</span>
  ) : (
    <span className="whitespace-nowrap">
      <Amount value={absolute(value)} currency={currency} {...(withCode && { withCode })} />{' '}
      <span className="inline-block w-5 text-left text-meta text-ink-2">{compare(value, '0') > 0 ? 'Dr' : 'Cr'}</span>
    </span>
  )
