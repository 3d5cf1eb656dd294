import { Link } from '@tanstack/react-router'
import type { JournalEntry, JournalEntryLine } from '@/contracts/journal-entries'
import { absolute, compare, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentPage } from '@/documents/detail/document-page'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { taxOfLine } from '@/documents/entries/lines'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { inWords } from '@/documents/status'
import { lineNoColumn } from '@/documents/trade/read-columns'
import { useMay } from '@/lookups/use-may'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { useEntryActions } from './actions'
import { calls } from './mutations'
import { queries } from './queries'

type Column = LineListColumn<JournalEntryLine>

const sideColumn = (header: 'Debit' | 'Credit', sign: 1 | -1, baseCurrency: string): Column => ({
  id: header,
  header: `${header} ${baseCurrency}`,
  kind: 'number',
  cell: ({ base }) => (compare(base, '0') === sign ? <Amount value={absolute(base)} currency={baseCurrency} /> : null),
})

const Details = ({ line, baseCurrency }: { line: JournalEntryLine; baseCurrency: string }) => {
  const { memo, party, dueDate, partno, costCentre, taxBase, currency, rate, amount, assertedBalance } = line
  const texts = [
    party && `${party.name}${dueDate ? `, due ${formatDay(dueDate)}` : ''}`,
    partno,
    costCentre && `${costCentre.code} ${costCentre.name}`,
    taxOfLine(line),
  ].filter(Boolean)
  return (
    <>
      {memo && <span className="block whitespace-pre-line">{memo}</span>}
      {texts.length > 0 && <span className="block text-meta text-ink-2">{texts.join(' · ')}</span>}
      {currency !== baseCurrency && (
        <span className="block text-meta text-ink-2">
          <Amount value={absolute(amount)} currency={currency} /> {currency} at {rate}
        </span>
      )}
      {taxBase && !isZero(taxBase) && (
        <span className="block text-meta text-ink-2">
          on <Amount value={absolute(taxBase)} currency={baseCurrency} />
        </span>
      )}
      {assertedBalance && (
        <span className="block text-meta text-ink-2">
          balance after: <Amount value={assertedBalance} currency={currency} />
        </span>
      )}
    </>
  )
}

const columnsOf = (baseCurrency: string): Column[] => [
  lineNoColumn<JournalEntryLine>(),
  {
    id: 'account',
    header: 'Account',
    card: 'lead',
    cell: ({ account }) => (
      <>
        <span className="font-mono text-meta">{account.accountId}</span> {account.name}
      </>
    ),
  },
  { id: 'details', header: 'Description', card: 'full', cell: (line) => <Details line={line} baseCurrency={baseCurrency} /> },
  sideColumn('Debit', 1, baseCurrency),
  sideColumn('Credit', -1, baseCurrency),
]

const stepsOf = ({ status, submittedByName }: JournalEntry): readonly JournalEntry['status'][] =>
  status === 'pending_approval' || submittedByName ? ['draft', 'pending_approval', 'posted'] : ['draft', 'posted']

const RecurringName = ({ id, name, dueOn }: NonNullable<JournalEntry['recurring']>) => {
  const mayRead = useMay('recurring-entries', 'read')
  const words = `${name}, ${formatDay(dueOn)}`
  return mayRead ? (
    <Link to="/finance/journalEntry/recurring/detail" search={{ id }} className="text-link underline-offset-2 hover:underline">
      {words}
    </Link>
  ) : (
    words
  )
}

/** The route loads the entry before this renders. */
export const JournalEntryDetail = ({ voucherId }: { voucherId: string }) => {
  const entry = queries.useRecord(voucherId)
  const { currency, difference, reverseOn, status } = entry
  const willReverse = reverseOn && status !== 'reversed' ? formatDay(reverseOn) : null
  return (
    <DocumentPage
      {...calls}
      document={entry}
      party={{ label: 'Narration', name: entry.narration }}
      amount={{ value: entry.grandTotal, currency }}
      steps={stepsOf(entry)}
      actions={useEntryActions(entry)}
    >
      {entry.recurring?.problem && (
        <Notice tone="error" title="The night could not post this entry.">
          <p>{entry.recurring.problem}</p>
        </Notice>
      )}
      <LineList label="Lines" lines={entry.lines} columns={columnsOf(currency)} lineKey={(line) => line.id} />
      {!isZero(difference) && (
        <p className="text-negative">
          {compare(difference, '0') > 0 ? 'Debits exceed credits' : 'Credits exceed debits'} by <Amount value={absolute(difference)} currency={currency} />{' '}
          {currency}.
        </p>
      )}
      <Panel title="Entry">
        <Facts
          facts={[
            ...factOf('Reference', entry.reference),
            ['Origin', inWords(entry.origin)],
            ...(entry.recurring ? [['Recurring entry', <RecurringName key="recurring" {...entry.recurring} />] as const] : []),
            ...factOf('Reverses on', willReverse),
            ...factOf('Not reversed because', entry.reverseProblem),
            ...factOf('Submitted by', entry.submittedByName),
            ...factOf('Approved by', entry.approvedByName),
            ...postedFact(entry),
            ...factOf('Reversed', entry.reversedOn && `${formatDay(entry.reversedOn)} by ${entry.reversalNo}: ${entry.outcomeReason ?? ''}`),
            ...recordFacts(entry),
            ['Notes', entry.notes],
          ]}
        />
      </Panel>
      {(status === 'posted' || status === 'reversed') && <JournalsPanel documentId={entry.id} />}
    </DocumentPage>
  )
}
