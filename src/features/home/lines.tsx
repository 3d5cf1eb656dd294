import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HomeLine } from '@/contracts/home'
import { formatDay } from '@/documents/dates'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/primitives/skeleton'
import { countText, lineWords, listTitles } from './words'

const rowClass =
  'flex min-h-8 items-baseline gap-x-4 border-b border-line px-3 py-1.5 hover:bg-hover focus-visible:bg-selected pointer-coarse:min-h-11 pointer-coarse:py-3'

interface RowProps {
  label: string
  note?: string | undefined
  count: string
  late?: boolean | undefined
}

const Cells = ({ label, note, count, late = false }: RowProps) => (
  <>
    <span className="min-w-0 grow">{label}</span>
    {note && <span className="shrink-0 text-meta text-ink-2">{note}</span>}
    <span className={cx('w-14 shrink-0 text-right font-medium tabular-nums', late && 'text-negative')}>{count}</span>
  </>
)

const ListLine = ({ line }: { line: HomeLine }) => {
  const { label, day, late } = lineWords[line.key]
  const note = line.earliest === null ? undefined : `${day} ${formatDay(line.earliest)}`
  return (
    <Link to={listTitles[line.list].to} search={{ f: line.f, sort: line.sort } as never} data-home-line="" className={rowClass}>
      <Cells label={label} note={note} count={countText(line.count, line.capped)} late={late} />
    </Link>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mb-6">
    <h2 className="border-b border-line-strong px-3 pb-1 font-semibold">{title}</h2>
    {children}
  </section>
)

/** The lines, grouped by list. Each is a link to exactly the rows that it counts. */
export const HomeLines = ({ lines }: { lines: readonly HomeLine[] }) => {
  const lists = [...new Set(lines.map(({ list }) => list))]
  return lists.map((list) => (
    <Group key={list} title={listTitles[list].title}>
      <ul>
        {lines
          .filter((line) => line.list === list)
          .map((line) => (
            <li key={line.key}>
              <ListLine line={line} />
            </li>
          ))}
      </ul>
    </Group>
  ))
}

export const LocalDrafts = ({ count }: { count: number }) => (
  <Group title="On this device">
    <Link to="/drafts" data-home-line="" className={rowClass}>
      <Cells label="Unsaved drafts" count={countText(count, false)} />
    </Link>
  </Group>
)

export const HomeSkeleton = () => (
  <div role="status" aria-label="Loading" aria-busy="true">
    {Array.from({ length: 9 }, (_, index) => (
      <div key={index} className={rowClass}>
        <Skeleton className={index % 3 === 0 ? 'w-28' : 'w-44'} />
        <Skeleton className="ms-auto w-8" />
      </div>
    ))}
  </div>
)
