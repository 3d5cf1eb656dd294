import type { OpeningBank } from '@/contracts/opening-balances'
import { subtract } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Status } from '@/ui/primitives/status'

const money = (id: 'books' | 'cheques' | 'deposits' | 'expected', header: string): LineListColumn<OpeningBank> => ({
  id,
  header,
  kind: 'number',
  ...(id === 'expected' ? { card: 'amount' as const } : {}),
  cell: (bank) => <Amount value={bank[id]} currency={bank.currency} />,
})

const columns: readonly LineListColumn<OpeningBank>[] = [
  { id: 'account', header: 'Bank account', card: 'lead', cell: ({ accountId, name, currency }) => `${accountId} ${name}, ${currency}` },
  money('books', 'In the books'),
  money('cheques', 'Cheques not paid'),
  money('deposits', 'Deposits not credited'),
  money('expected', 'First statement begins with'),
  {
    id: 'statement',
    header: 'The statement',
    kind: 'number',
    cell: ({ statement, currency }) => statement && <Amount value={statement} currency={currency} />,
  },
  {
    id: 'missing',
    header: 'Missing',
    card: 'full',
    cell: ({ missing, statement, expected, currency }) =>
      !missing ? (
        <Status tone="done">Agrees</Status>
      ) : statement === null ? (
        <Status tone="failed">No statement yet</Status>
      ) : (
        <span className="text-negative">
          Differs by <Amount value={subtract(statement, expected)} currency={currency} />
        </span>
      ),
  },
]

/** What the first statement of each bank account must begin with: the books without what the bank had not cleared. */
export const BanksPanel = ({ banks }: { banks: readonly OpeningBank[] }) => (
  <section aria-label="Bank accounts" className="flex flex-col gap-2">
    <h2 className="text-total font-semibold">Bank accounts and their statements</h2>
    <LineList label="Bank accounts and their statements" lines={banks} columns={columns} lineKey={({ id }) => id} />
  </section>
)
