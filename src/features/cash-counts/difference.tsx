import { absolute, compare, type Decimal, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'

/** The difference of a count in words: how much the till is over or short. */
export const Difference = ({ value, currency }: { value: Decimal; currency: string }) =>
  isZero(value) ? (
    <>None</>
  ) : (
    <>
      {compare(value, '0') > 0 ? 'Over by ' : 'Short by '}
      <Amount value={absolute(value)} currency={currency} withCode />
    </>
  )
