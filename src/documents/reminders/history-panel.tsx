import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Exclusion } from '@/contracts/reminder-exclusions'
import type { ReminderHistory } from '@/contracts/reminder-history'
import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { DocumentStatus, inWords } from '@/documents/status'
import { SourceLink } from '@/documents/trade/source-link'
import { useMayIn } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { ExcludeDialog } from './exclude-dialog'
import { reminderHistory, useEndExclusion } from './queries'

type Row = ReminderHistory['reminders'][number]
type Mail = NonNullable<Row['mail']>

const mailInWords = ({ to, state, at, error }: Mail): string =>
  [state === 'sent' ? `To ${to.join(', ')}` : `${inWords(state)}: ${to.join(', ')}`, formatMoment(at), error].filter(Boolean).join(' · ')

const columns: LineListColumn<Row>[] = [
  { id: 'date', header: 'Date', kind: 'day', cell: ({ date }) => formatDay(date) },
  { id: 'number', header: 'Reminder', card: 'lead', cell: ({ voucherId }) => <SourceLink kind="reminder" voucherId={voucherId} /> },
  { id: 'level', header: 'Level', card: 'detail', cell: ({ level, levelName }) => `${level} · ${levelName}` },
  { id: 'status', header: 'Status', card: 'status', cell: ({ status }) => <DocumentStatus status={status} /> },
  { id: 'mail', header: 'Sent', cell: ({ mail, status }) => (mail ? mailInWords(mail) : status === 'draft' ? null : 'As a letter') },
  { id: 'fee', header: 'Fee', kind: 'number', cell: ({ fee, currency }) => (isZero(fee) ? null : <Amount value={fee} currency={currency} withCode />) },
  {
    id: 'interest',
    header: 'Interest',
    kind: 'number',
    cell: ({ interest, currency }) => (isZero(interest) ? null : <Amount value={interest} currency={currency} withCode />),
  },
  {
    id: 'total',
    header: 'Asked for',
    kind: 'number',
    card: 'amount',
    cell: ({ grandTotal, currency }) => <Amount value={grandTotal} currency={currency} withCode />,
  },
]

const exclusionInWords = ({ document, reason, until, createdByName, createdAt, endedAt, endedByName }: Exclusion): string =>
  [
    `${document ? document.voucherId : 'Nothing'} ${document ? 'isn’t' : 'is'} reminded${until ? ` until ${formatDay(until)}` : ''}: ${reason}`,
    `${createdByName}, ${formatMoment(createdAt)}`,
    endedAt && `ended by ${endedByName ?? ''}, ${formatMoment(endedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const ExclusionRow = ({ exclusion, mayEnd }: { exclusion: Exclusion; mayEnd: boolean }) => {
  const { end, isPending } = useEndExclusion()
  const isActive = exclusion.state === 'active'
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className={isActive ? undefined : 'text-ink-2'}>{exclusionInWords(exclusion)}</span>
      {isActive && mayEnd && (
        <Button busy={isPending} onClick={() => void end(exclusion.id)}>
          Remind again
        </Button>
      )}
    </li>
  )
}

interface HistoryProps {
  customer: { id: string; name: string }
  /** One document of the customer; without it, all. */
  document?: { id: string; voucherId: string }
}

/** When a customer, or one of its documents, was reminded, at which level and by whom it was read; what isn't reminded; and mailed statements. */
export const ReminderPanel = ({ customer, document }: HistoryProps) => {
  const may = useMayIn('reminders')
  const mayRead = may('read')
  const { data } = useQuery({ ...reminderHistory(useCompanyId(), customer.id, document?.id), enabled: mayRead })
  const [isExcluding, setIsExcluding] = useState(false)
  if (!mayRead || !data) return null
  const { exclusions, statements } = data
  const isExcluded = exclusions.some((one) => one.state === 'active' && (document ? true : one.document === null))
  return (
    <Panel
      title={document ? 'Reminders' : 'Reminders and statements'}
      actions={may('update') && !isExcluded && <Button onClick={() => setIsExcluding(true)}>Leave out of reminders</Button>}
    >
      <div className="flex flex-col gap-3">
        {exclusions.length > 0 && (
          <ul aria-label="Not reminded" className="flex flex-col gap-1">
            {exclusions.map((exclusion) => (
              <ExclusionRow key={exclusion.id} exclusion={exclusion} mayEnd={may('update')} />
            ))}
          </ul>
        )}
        {data.reminders.length > 0 ? (
          <LineList label="Reminders" lines={data.reminders} columns={columns} lineKey={({ voucherId }) => voucherId} />
        ) : (
          <p className="text-ink-2">Not reminded so far.</p>
        )}
        {statements.length > 0 && (
          <ul aria-label="Statements" className="flex flex-col gap-1">
            {statements.map(({ subject, ...mail }) => (
              <li key={`${mail.at} ${subject}`}>{`${subject} · ${mailInWords(mail)}`}</li>
            ))}
          </ul>
        )}
      </div>
      {isExcluding && <ExcludeDialog customerId={customer.id} document={document} name={customer.name} onClose={() => setIsExcluding(false)} />}
    </Panel>
  )
}
