import type { AccountLine } from '@/contracts/document-record'
import { Amount } from '../amount'
import { LineList, type LineListColumn } from '../line-list'
import { AccountName } from './account-name'
import { lineNoColumn, readDescriptionColumn, readTaxColumn } from './read-columns'

/** A line as its record shows it; a voucher's line may name a customer or vendor and what it settles. */
export type ShownAccountLine = AccountLine & { party?: { name: string } | null; openItem?: { voucherId: string } | null }

type Column = LineListColumn<ShownAccountLine>

interface AccountLinesProps {
  lines: readonly ShownAccountLine[]
  currency: string
}

const columnsOf = ({ lines, currency }: AccountLinesProps): Column[] => [
  lineNoColumn<ShownAccountLine>(),
  {
    id: 'account',
    header: 'Account',
    card: 'lead',
    cell: (line) => <AccountName {...line} />,
  },
  readDescriptionColumn<ShownAccountLine>(),
  ...readTaxColumn(lines),
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.amount} currency={currency} /> },
]

export const AccountLines = (props: AccountLinesProps) => <LineList label="Lines" lines={props.lines} columns={columnsOf(props)} lineKey={(line) => line.id} />
