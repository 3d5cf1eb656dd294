import type { ReactNode } from 'react'
import { compare as compareNumbers, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { difference } from './compare-revisions'

/** Was and is in one cell: the same is said once, what changed with both and, for figures, by how much. */
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
  const by = difference(before, after)
  if (by === null || isZero(by)) return null
  return (
    <>
      {compareNumbers(by, '0') > 0 && '+'}
      <Amount value={by} currency={currency} />
    </>
  )
}

interface AmountChangeProps {
  before: string | null
  after: string
  /** Of the earlier and of the later one: a difference is told within one currency only. */
  currencies: readonly [string, string]
  changed: boolean
}

export const AmountChange = ({ before, after, currencies: [was, is], changed }: AmountChangeProps) => (
  <Change
    changed={changed}
    before={before !== null && <Amount value={before} currency={was} />}
    after={<Amount value={after} currency={is} />}
    delta={was === is && <Delta before={before} after={after} currency={is} />}
  />
)
