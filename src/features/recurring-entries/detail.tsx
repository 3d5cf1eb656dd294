import { getRouteApi } from '@tanstack/react-router'
import type { RecurringEntryDetail as Detail } from '@/contracts/recurring-entries'
import { rhythmInWords } from '@/contracts/recurrence'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { DocumentAnchor } from '@/documents/detail/document-anchor'
import { MovesPanel } from '@/documents/detail/moves-panel'
import { changedFact } from '@/documents/detail/record-facts'
import { RecordHeader } from '@/documents/detail/record-header'
import { TemplateLines } from '@/documents/entries/template-line-list'
import { Facts } from '@/documents/facts'
import { LineList } from '@/documents/line-list'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { DocumentStatus } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Panel } from '@/ui/layout/panel'
import { useRecurringActions } from './actions'
import { recurringQueries } from './queries'
import { endInWords, modeNames } from './words'

const route = getRouteApi('/_app/finance/journalEntry/recurring/detail')

const Runs = ({ runs, baseCurrency, mayRead }: { runs: Detail['runs']; baseCurrency: string; mayRead: boolean }) => (
  <Panel title="Entries">
    {runs.length === 0 ? (
      <p className="text-ink-2">None yet.</p>
    ) : (
      <LineList
        label="Entries"
        lines={runs}
        lineKey={({ dueOn }) => dueOn}
        columns={[
          { id: 'due', header: 'Date', kind: 'day', card: 'detail', cell: ({ dueOn }) => formatDay(dueOn) },
          {
            id: 'entry',
            header: 'Entry',
            kind: 'code',
            card: 'lead',
            cell: ({ voucherId }) => (voucherId ? <DocumentAnchor kind="journal_entry" voucherId={voucherId} mayRead={mayRead} /> : 'Draft was deleted'),
          },
          { id: 'status', header: 'Status', card: 'status', cell: ({ status }) => status && <DocumentStatus status={status} /> },
          { id: 'problem', header: 'Not posted because', card: 'full', cell: ({ problem }) => problem },
          {
            id: 'total',
            header: `Total ${baseCurrency}`,
            kind: 'number',
            card: 'amount',
            cell: ({ total }) => total && <Amount value={total} currency={baseCurrency} />,
          },
        ]}
      />
    )}
  </Panel>
)

const MOVES = { pause: 'Paused', resume: 'Resumed' } as const

/** Page of a recurring entry: its rhythm, its lines, the entries that it made, and its pauses. */
export const RecurringEntryDetail = () => {
  const recurring = recurringQueries.useRecord(route.useSearch().id)
  const { baseCurrency } = useSession().companyInfo
  const { actions, dialog } = useRecurringActions(recurring)
  const mayRead = useMay('journal-entries', 'read')
  const { id, name, narration, reference, status, nextOn, total, problem, mode, made, lines, runs, moves } = recurring
  const neighbours = useNeighbours({
    list: 'recurring-entries',
    current: id,
    queryOptions: recurringQueries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/journalEntry/recurring/detail', search: { id: row.id } }),
  })
  return (
    <>
      <RecordHeader
        code={name}
        hasCode={false}
        name={narration}
        status={status}
        actions={actions}
        neighbours={neighbours}
        list={{ to: '/finance/journalEntry/recurring' }}
      />
      <div className="flex flex-col gap-4">
        {problem && (
          <Notice tone="error" title="An entry could not be posted and is left as a draft.">
            <p>{problem}</p>
          </Notice>
        )}
        <Panel title="Facts">
          <Facts
            facts={[
              ['Rhythm', rhythmInWords(recurring)],
              ['Next date', nextOn && formatDay(nextOn)],
              ['On its day', modeNames[mode]],
              ['First date', formatDay(recurring.firstOn)],
              ['Ends', endInWords(recurring)],
              ['Entries made', String(made)],
              ['Total', total === null ? 'Open' : <Amount value={total} currency={baseCurrency} withCode />],
              ['Reference', reference],
              ...changedFact(recurring),
            ]}
          />
        </Panel>
        <TemplateLines lines={lines} />
        <Runs runs={runs} baseCurrency={baseCurrency} mayRead={mayRead} />
        {moves.length > 0 && <MovesPanel moves={moves} what={({ move }) => MOVES[move]} who={({ movedByName }) => movedByName} />}
      </div>
      {dialog}
    </>
  )
}
