import { useState } from 'react'
import type { ComparedRow, OpeningSide } from '@/contracts/opening-balances'
import { sumOf } from '@/contracts/rules/decimal'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { errorMessage } from '@/lib/api-error'
import { ErrorState } from '@/ui/feedback/error-state'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Money } from '@/ui/primitives/money'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useComparison } from './queries'
import { listNames, sideNames } from './words'

const columns: LineListColumn<ComparedRow>[] = [
  { id: 'code', header: 'Code', kind: 'code', width: '7rem', card: 'detail', cell: ({ code }) => code },
  { id: 'name', header: 'Name', card: 'lead', cell: ({ name }) => <span className="break-words">{name}</span> },
  { id: 'count', header: 'Rows', kind: 'number', width: '4rem', card: 'status', cell: ({ count }) => count },
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: ({ amount }) => <Money value={amount} /> },
]
/** Rows that are drawn of each list; the filter finds the others. */
const SHOWN = 100

const matching = (rows: readonly ComparedRow[], sought: string) => {
  const words = sought.trim().toLowerCase()
  return words === '' ? rows : rows.filter(({ code, name, amount }) => `${code} ${name} ${amount}`.toLowerCase().includes(words))
}

const List = ({ label, rows }: { label: string; rows: readonly ComparedRow[] }) => (
  <section aria-label={label} className="flex min-w-0 flex-col gap-1">
    <h3 className="flex items-baseline justify-between gap-2 font-semibold">
      {label}
      <Money value={sumOf(rows.map(({ amount }) => amount))} />
    </h3>
    {rows.length === 0 ? (
      <p className="text-ink-2">Nothing here.</p>
    ) : (
      <LineList label={label} lines={rows.slice(0, SHOWN)} columns={columns} lineKey={({ key }) => key} />
    )}
    {rows.length > SHOWN && (
      <p className="text-meta text-ink-2">
        The first {SHOWN} of {rows.length.toLocaleString('en')}.
      </p>
    )}
  </section>
)

/** The two lists of a clearing account side by side, to find the difference between them. */
export const Comparison = ({ side }: { side: OpeningSide }) => {
  const { data, error, refetch } = useComparison(side)
  const [sought, setSought] = useState('')
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 w-full" />
  const [left, right] = listNames[side]
  return (
    <section aria-label={`Comparison of ${sideNames[side].toLowerCase()}`} className="flex flex-col gap-3">
      {data.suspects.length > 0 && (
        <Notice tone="info" title="As much as is missing, or half of it:">
          <ul className="list-disc pl-5">
            {data.suspects.map(({ code, name, number, amount }) => (
              <li key={`${code} ${number} ${amount}`}>
                {[code, name, number].filter(Boolean).join(' · ')}: <Money value={amount} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Field label="Find in both lists" className="max-w-72">
        <Input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </Field>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <List label={left} rows={matching(data.left, sought)} />
        <List label={right} rows={matching(data.right, sought)} />
      </div>
    </section>
  )
}
