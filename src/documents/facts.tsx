import type { ReactNode } from 'react'

export interface FactsProps {
  /** Label and value; a fact without a value shows a dash. One that takes the whole width is a text of several lines. */
  facts: readonly (readonly [label: string, value: ReactNode, width?: 'whole'])[]
  /** Classes of the list; by default two columns on phones, three from 640 px, four on large screens. */
  className?: string
}

/** Read-only fields of a record as label over value. */
export const Facts = ({ facts, className = 'grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-4' }: FactsProps) => (
  <dl className={className}>
    {facts.map(([label, value, width]) => (
      <div key={label} className={width ? 'col-span-full min-w-0 max-w-prose' : 'min-w-0'}>
        <dt className="text-meta text-ink-2">{label}</dt>
        <dd className="break-words whitespace-pre-line">
          {value === null || value === undefined || value === '' ? <span className="text-ink-3">–</span> : value}
        </dd>
      </div>
    ))}
  </dl>
)
