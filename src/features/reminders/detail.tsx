import type { Reminder } from '@/contracts/reminders'
import { isZero, negate } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay, formatMoment } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { TotalRow } from '@/documents/trade/document-totals'
import { useRateFacts } from '@/documents/trade/rate-facts'
import { SourceLink } from '@/documents/trade/source-link'
import { Panel } from '@/ui/layout/panel'
import { useReminderActions } from './actions'
import { calls, queries } from './calls'

const steps: readonly Reminder['status'][] = ['draft', 'sent', 'settled']
type Line = Reminder['lines'][number]

const columnsOf = ({ currency, lines, status }: Reminder): LineListColumn<Line>[] => [
  { id: 'document', header: 'Document', card: 'lead', cell: ({ document }) => <SourceLink kind={document.kind} voucherId={document.voucherId} /> },
  { id: 'theirNumber', header: 'Their number', kind: 'code', cell: ({ theirNumber }) => theirNumber },
  { id: 'due', header: 'Due', kind: 'day', cell: ({ dueDate }) => formatDay(dueDate) },
  { id: 'days', header: 'Days overdue', kind: 'number', cell: ({ daysOverdue }) => daysOverdue },
  { id: 'level', header: 'Level', kind: 'number', cell: ({ level }) => level },
  { id: 'amount', header: 'Amount', kind: 'number', cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
  ...(lines.some(({ interest }) => !isZero(interest))
    ? [
        {
          id: 'interest',
          header: 'Interest',
          kind: 'number' as const,
          cell: ({ interest }: Line) => (isZero(interest) ? null : <Amount value={interest} currency={currency} />),
        },
      ]
    : []),
  { id: 'open', header: 'Open', kind: 'number', card: 'amount', cell: ({ open }) => <Amount value={open} currency={currency} /> },
  ...(status === 'sent' || status === 'settled'
    ? [
        {
          id: 'now',
          header: 'Open now',
          kind: 'number' as const,
          cell: ({ openNow }: Line) => (isZero(openNow) ? <span className="text-ink-2">paid</span> : <Amount value={openNow} currency={currency} />),
        },
      ]
    : []),
]

const Totals = ({ reminder: { currency, subTotal, credits, fee, interest, grandTotal, openAmount, status } }: { reminder: Reminder }) => {
  const row = (label: string, value: string) => (isZero(value) ? null : <TotalRow label={label}>{<Amount value={value} currency={currency} />}</TotalRow>)
  return (
    <dl className="ml-auto w-full max-w-sm">
      {row('Overdue', subTotal)}
      {row('Credits and payments on account', isZero(credits) ? '0' : negate(credits))}
      {row('Fee', fee)}
      {row('Interest', interest)}
      {row('To be paid', grandTotal)}
      {status === 'sent' && row('Still open', openAmount)}
    </dl>
  )
}

const About = ({ reminder }: { reminder: Reminder }) => {
  const { contactName, contactEmail, notes, sentAt, outcomeReason, account, fee, interest } = reminder
  const charges = isZero(fee) && isZero(interest) ? null : account ? `Posted to ${account.accountId} ${account.name}` : 'Only stated in the letter'
  return (
    <Panel title="About this reminder">
      <Facts
        facts={[
          ['Contact', [contactName, contactEmail].filter(Boolean).join(', ')],
          ...factOf('Fee and interest', charges),
          ...useRateFacts(reminder),
          ...postedFact(reminder).map(([, value]) => ['Issued', value] as const),
          ...factOf('Mailed', sentAt && formatMoment(sentAt)),
          ...factOf('Cancelled because', outcomeReason),
          ...recordFacts(reminder),
          ['Notes for us', notes, 'whole'],
        ]}
      />
    </Panel>
  )
}

/** Subject and text as the customer reads them. */
const Letter = ({ letter: { subject, text } }: Pick<Reminder, 'letter'>) => (
  <Panel title="Letter">
    <p className="max-w-prose font-medium break-words">{subject}</p>
    <p className="mt-2 max-w-prose break-words whitespace-pre-line">{text}</p>
  </Panel>
)

/** The route has loaded the reminder. */
export const ReminderDetail = ({ voucherId }: { voucherId: string }) => {
  const reminder = queries.useRecord(voucherId)
  const { customer, currency, grandTotal, level, levelName, status, account } = reminder
  return (
    <DocumentPage
      {...calls}
      document={reminder}
      party={{ kind: 'customer', ...customer }}
      facts={[['Level', `${level} · ${levelName}`]]}
      amount={{ value: grandTotal, currency }}
      steps={steps}
      actions={useReminderActions(reminder)}
    >
      <LineList label="What is reminded" lines={reminder.lines} columns={columnsOf(reminder)} lineKey={({ id }) => id} />
      <Totals reminder={reminder} />
      <Letter letter={reminder.letter} />
      <About reminder={reminder} />
      {status !== 'draft' && account && <JournalsPanel documentId={reminder.id} />}
    </DocumentPage>
  )
}
