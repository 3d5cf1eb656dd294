import type { GoodsReceipt, GoodsReceiptCharge } from '@/contracts/goods-receipts'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { AccountName } from '@/documents/trade/account-name'
import { VENDOR_BILLS } from './charges-field'

const columnsOf = (baseCurrency: string, hasLater: boolean): LineListColumn<GoodsReceiptCharge>[] => [
  { id: 'description', header: 'Charge', card: 'lead', cell: (charge) => charge.description },
  {
    id: 'account',
    header: 'Posted to',
    card: 'full',
    cell: ({ account, costCentre }) => (account ? <AccountName account={account} costCentre={costCentre} /> : VENDOR_BILLS),
  },
  ...(hasLater
    ? [
        { id: 'added', header: 'Added', cell: ({ addedOn }: GoodsReceiptCharge) => (addedOn ? formatDay(addedOn) : 'With the goods') },
        {
          id: 'toStock',
          header: 'To stock',
          kind: 'number' as const,
          cell: ({ toStock }: GoodsReceiptCharge) => toStock && <Amount value={toStock} currency={baseCurrency} />,
        },
        {
          id: 'toCost',
          header: 'To cost of sales',
          kind: 'number' as const,
          cell: ({ toCost }: GoodsReceiptCharge) => toCost && <Amount value={toCost} currency={baseCurrency} />,
        },
      ]
    : []),
  { id: 'amount', header: 'Amount', kind: 'number', card: 'amount', cell: ({ amount }) => amount && <Amount value={amount} currency={baseCurrency} /> },
]

/** Table of the charges: costs of the goods besides their price. */
export const ChargesPanel = ({ receipt: { charges, baseCurrency } }: { receipt: GoodsReceipt }) =>
  charges.length === 0 ? null : (
    <LineList
      label="Charges"
      lines={charges}
      columns={columnsOf(
        baseCurrency,
        charges.some(({ addedOn }) => addedOn !== null),
      )}
      lineKey={({ id }) => id}
    />
  )
