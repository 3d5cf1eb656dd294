import type { CardDepositRow, DepositPreview } from '@/contracts/card-deposits'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import type { LineListColumn } from '@/documents/line-list'

const money = (value: string, currency: string) => <Amount value={value} currency={currency} />

/** Where a deposit contradicts itself; empty if it doesn't. */
export const differenceText = ({ differences }: Pick<CardDepositRow, 'differences'>): string =>
  differences.map(({ what, difference }) => `${what} is ${difference} off`).join(', ')

export const figureColumns: LineListColumn<Omit<DepositPreview['deposits'][number], 'isHere'>>[] = [
  { id: 'deposit', header: 'Deposit', card: 'lead', cell: ({ depositId }) => <span className="font-mono text-meta wrap-anywhere">{depositId}</span> },
  { id: 'date', header: 'Date', kind: 'day', cell: ({ date }) => formatDay(date) },
  { id: 'lines', header: 'Lines', kind: 'number', cell: ({ lineCount }) => lineCount },
  { id: 'sales', header: 'Sales', kind: 'number', cell: ({ sales, currency }) => money(sales, currency) },
  { id: 'refunds', header: 'Refunds', kind: 'number', cell: ({ refunds, currency }) => money(refunds, currency) },
  { id: 'chargebacks', header: 'Chargebacks', kind: 'number', cell: ({ chargebacks, currency }) => money(chargebacks, currency) },
  { id: 'fees', header: 'Fees', kind: 'number', cell: ({ fees, currency }) => money(fees, currency) },
  { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: ({ net, currency }) => <Amount value={net} currency={currency} withCode /> },
]
