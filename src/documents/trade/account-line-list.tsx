import type { AccountLine } from '@/contracts/document-record'
import { Amount } from '../amount'
import { LineList, type LineListColumn } from '../line-list'
import { AccountName } from './account-name'
import { lineNoColumn, readDescriptionColumn, readTaxColumn } from './read-columns'

type Column = LineListColumn<AccountLine>

interface AccountLinesProps {
  lines: readonly AccountLine[]
  currency: string
}

const columnsOf = ({ lines, currency }: AccountLinesProps): Column[] => [
  lineNoColumn<AccountLine>(),
  {
    id: 'account',
    header: 'Account',
    card: 'lead',
    cell: (line) => <AccountName {...line} />,
  },
  readDescriptionColumn<AccountLine>(),
  ...readTaxColumn(lines),
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.amount} currency={currency} /> },
]

export const AccountLines = (props: AccountLinesProps) => <LineList label="Lines" lines={props.lines} columns={columnsOf(props)} lineKey={(line) => line.id} />
