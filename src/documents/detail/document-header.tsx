import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShortcut } from '@/lib/shortcuts'
import type { RecordKind } from '@/contracts/recents'
import type { RowLink } from '@/ui/data-table/types'
import { Amount } from '../amount'
import { formatDay } from '../dates'
import { DocumentStatus } from '../status'
import { ActionBar } from './action-bar'
import type { DocumentAction } from './actions'
import { CopyButton } from './copy-button'
import { type Neighbours, NeighbourLinks } from './neighbours'
import { Pipeline } from './pipeline'
import { TimelineButton } from './timeline/timeline-button'
import { useHistory } from './timeline/queries'
import { useAddToRecents } from './use-remember'

export interface DocumentHeaderProps {
  /** The record itself: its kind, its id, and the key that identifies it in its URL. */
  record: { kind: RecordKind; id: string; key: string }
  /** Number or draft key: the page's heading. */
  number: string
  party?: { label: string; name: string; link?: RowLink | undefined }
  date?: string
  /** Left out if the user may not see it. */
  amount?: { value: string; currency: string } | undefined
  status: string
  /** The statuses that this kind of document goes through; see `Pipeline`. Left out for a record without such stages. */
  steps?: readonly string[]
  /** Further short facts, shown after party, date and amount. */
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  actions: readonly DocumentAction[]
  /** Buttons that show something instead of changing it, placed before the actions. */
  views?: ReactNode
  neighbours?: Neighbours | undefined
  /** The list one level up, where Escape leads. */
  list: RowLink
}

const linkClass = 'text-link underline-offset-2 hover:underline'

/** Header of a document: number, party, date, amount, status, progress, actions and timeline. */
export const DocumentHeader = ({
  record,
  number,
  party,
  date,
  amount,
  status,
  steps = [],
  facts = [],
  actions,
  views,
  neighbours,
  list,
}: DocumentHeaderProps) => {
  const navigate = useNavigate()
  const history = useHistory(record)
  useAddToRecents(record.kind, record.id)
  useShortcut({ keys: 'Escape', label: 'Back to the list', group: 'Record', run: () => void navigate(list) })
  const headerFacts: (readonly [string, ReactNode])[] = [
    ...(party
      ? [
          [
            party.label,
            party.link ? (
              <Link {...party.link} className={linkClass}>
                {party.name}
              </Link>
            ) : (
              party.name
            ),
          ] as const,
        ]
      : []),
    ...(date === undefined ? [] : [['Date', formatDay(date)] as const]),
    ...(amount ? [['Total', <Amount key="amount" value={amount.value} currency={amount.currency} withCode />] as const] : []),
    ...facts,
  ]
  return (
    <header className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h1 tabIndex={-1} className="font-mono text-title break-all">
            {number}
          </h1>
          <CopyButton text={number} />
          <DocumentStatus status={status} />
          {neighbours && <NeighbourLinks {...neighbours} />}
        </div>
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <TimelineButton record={record} />
          {views}
          <ActionBar actions={actions} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {headerFacts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 gap-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {steps.length > 0 && <Pipeline steps={steps} status={status} history={history} />}
    </header>
  )
}
