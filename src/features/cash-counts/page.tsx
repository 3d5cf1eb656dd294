import { type CashCount, cashCountFilters, cashCountTable } from '@/contracts/cash-counts'
import { cashCountOrders } from '@/contracts/list-orders'
import { isZero, multiply } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { amountText } from '@/documents/amount-text'
import { DocumentPage } from '@/documents/detail/document-page'
import { usePostedActions } from '@/documents/detail/posted-actions'
import { factOf, postedFact, recordFacts } from '@/documents/detail/record-facts'
import { Facts } from '@/documents/facts'
import { JournalsPanel } from '@/documents/ledger/journals-panel'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { documentList } from '@/documents/list/document-list'
import { Panel } from '@/ui/layout/panel'
import { Difference } from './difference'
import { calls } from './mutations'
import { queries } from './queries'

export const CashCountList = documentList({
  kind: 'cash_count',
  nouns: ['cash count', 'cash counts'],
  table: cashCountTable,
  filters: cashCountFilters,
  orders: cashCountOrders,
  searchHint: 'Number or reason',
  queries,
  create: 'New cash count',
})

const useCountActions = (count: CashCount) =>
  usePostedActions({
    ...calls,
    document: count,
    standsIn: 'the ledger',
    reversal: 'The difference is taken back in the ledger on the day that you choose; the count keeps its number. This can’t be undone.',
  })

const steps: readonly CashCount['status'][] = ['draft', 'posted']

type Line = CashCount['lines'][number]
const columnsOf = (currency: string): LineListColumn<Line>[] => [
  { id: 'denomination', header: 'Note or coin', kind: 'number', card: 'lead', cell: ({ denomination }) => amountText(denomination, currency) },
  { id: 'pieces', header: 'Pieces', kind: 'number', cell: ({ pieces }) => pieces },
  {
    id: 'worth',
    header: `Amount ${currency}`,
    kind: 'number',
    card: 'amount',
    cell: ({ denomination, pieces }) => <Amount value={multiply(denomination, pieces)} currency={currency} />,
  },
]

/** The route loads the count before this renders. */
export const CashCountDetail = ({ voucherId }: { voucherId: string }) => {
  const count = queries.useRecord(voucherId)
  const { account, grandTotal, currency, bookBalance, difference, reason, lines, status } = count
  return (
    <DocumentPage
      {...calls}
      document={count}
      party={{ label: 'Till', name: `${account.accountId} ${account.name}` }}
      amount={{ value: grandTotal, currency }}
      steps={steps}
      actions={useCountActions(count)}
    >
      <Panel title="Comparison with the books">
        <Facts
          facts={[
            ['Counted', <Amount key="counted" value={grandTotal} currency={currency} withCode />],
            [status === 'draft' ? 'In the books now' : 'In the books', <Amount key="books" value={bookBalance} currency={currency} withCode />],
            ['Difference', <Difference key="difference" value={difference} currency={currency} />],
            ['Reason of the difference', reason],
            ...postedFact(count),
            ...factOf('Reversed because', count.outcomeReason),
            ...recordFacts(count),
            ['Notes', count.notes],
          ]}
        />
      </Panel>
      {lines.length > 0 && <LineList label="Notes and coins" lines={lines} columns={columnsOf(currency)} lineKey={({ denomination }) => denomination} />}
      {status !== 'draft' && !isZero(difference) && <JournalsPanel documentId={count.id} />}
    </DocumentPage>
  )
}
