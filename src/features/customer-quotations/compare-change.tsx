import type { ReactNode } from 'react'
import { compare as compareNumbers, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { difference } from './compare-revisions'

/** Earlier and later value in one cell: an unchanged value once, a changed one with both and, for figures, the difference. */
export const Change = ({ changed, before, after, delta }: { changed: boolean; before: ReactNode; after: ReactNode; delta?: ReactNode }) =>
  changed ? (
    <span className="flex flex-col">
      <del className="text-ink-3 decoration-ink-3">
        <span className="sr-only">was </span>
        {before}
      </del>
      <ins className="font-medium no-underline">
        <span className="sr-only">is now </span>
        {after}
      </ins>
      {delta && <span className="text-meta text-ink-2">{delta}</span>}
    </span>
  ) : (
    <>{after ?? before}</>
  )

export const Delta = ({ before, after, currency }: { before: string | null; after: string | null; currency: string }) => {
  const delta = difference(before, after)
  if (delta === null || isZero(delta)) return null
  return (
    <>
      {compareNumbers(delta, '0') > 0 && '+'}
      <Amount value={delta} currency={currency} />
    </>
  )
}

interface AmountChangeProps {
  before: string | null
  after: string
  /** Currencies of the earlier and of the later revision. A difference is shown only if they are the same. */
  currencies: readonly [string, string]
  changed: boolean
}

export const AmountChange = ({ before, after, currencies: [currencyBefore, currencyAfter], changed }: AmountChangeProps) => (
  <Change
    changed={changed}
    before={before !== null && <Amount value={before} currency={currencyBefore} />}
    after={<Amount value={after} currency={currencyAfter} />}
    delta={currencyBefore === currencyAfter && <Delta before={before} after={after} currency={currencyAfter} />}
  />
)
