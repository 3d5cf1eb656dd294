import type { JournalRecord } from '@/contracts/ledger'
import { absolute } from '@/contracts/rules/decimal'
import { Panel } from '@/ui/layout/panel'
import { Amount } from '../amount'
import { formatDay } from '../dates'
import { CostCentreName } from '../trade/account-name'
import { LineList, type LineListColumn } from '../line-list'
import { useJournals } from './queries'
import { sideColumns } from './side-columns'

type Line = JournalRecord['lines'][number]

const DIRECTIONS = { output: 'output tax', input: 'input tax' } as const

const columnsOf = ({ currency }: JournalRecord, baseCurrency: string): LineListColumn<Line>[] => [
  {
    id: 'account',
    header: 'Account',
    card: 'full',
    cell: (line) => (
      <>
        <span className="font-mono text-meta">{line.accountId}</span> {line.accountName}
        {line.party && <span className="text-ink-2"> · {line.party}</span>}
        {line.costCentre && <CostCentreName costCentre={line.costCentre} />}
        {line.tax && (
          <span className="block text-meta text-ink-2">
            {line.tax.code} on <Amount value={absolute(line.tax.base)} currency={baseCurrency} />
            {line.tax.direction && `, ${DIRECTIONS[line.tax.direction]}`}
          </span>
        )}
        {line.memo && <span className="block text-meta whitespace-pre-line text-ink-2">{line.memo}</span>}
      </>
    ),
  },
  ...(currency === baseCurrency
    ? []
    : [{ id: 'amount', header: currency, kind: 'number', cell: (line: Line) => <Amount value={line.amount} currency={currency} /> } as const]),
  ...sideColumns<Line>(baseCurrency),
]

const Journal = ({ journal, baseCurrency }: { journal: JournalRecord; baseCurrency: string }) => (
  <div className="flex flex-col gap-1.5">
    <p className="flex flex-wrap gap-x-2 text-meta text-ink-2">
      <span className="font-mono text-ink">{journal.voucherId}</span>
      <span>{formatDay(journal.date)}</span>
      <span>{journal.narration}</span>
      {journal.reversalOf && <span>reverses {journal.reversalOf}</span>}
      {journal.reversedBy && <span>reversed by {journal.reversedBy}</span>}
      {journal.postedByName && <span>posted by {journal.postedByName}</span>}
    </p>
    <LineList label={`Journal ${journal.voucherId}`} lines={journal.lines} columns={columnsOf(journal, baseCurrency)} lineKey={(line) => String(line.lineNo)} />
  </div>
)

/** Journals of a document; renders nothing if there are none or the user may not see the ledger. */
export const JournalsPanel = ({ documentId }: { documentId: string }) => {
  const { data } = useJournals(documentId)
  if (!data || data.rows.length === 0) return null
  return (
    <Panel title="In the ledger">
      <div className="flex flex-col gap-4">
        {data.rows.map((journal) => (
          <Journal key={journal.id} journal={journal} baseCurrency={data.baseCurrency} />
        ))}
      </div>
    </Panel>
  )
}
