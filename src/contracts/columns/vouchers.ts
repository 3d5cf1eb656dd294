import { documentColumns, listTable, pricedColumns } from '../list-columns'
import type { VoucherRow } from '../vouchers'

export const cashPaymentTable = listTable<VoucherRow>()({
  name: 'cash-payments',
  columns: {
    ...documentColumns,
    payee: { header: 'Paid to', card: 'detail', value: (row) => row.payee },
    account: { header: 'Paid from', value: (row) => `${row.account.accountId} ${row.account.name}` },
    reference: { header: 'Reference', kind: 'code', optional: true, value: (row) => row.reference },
    ...pricedColumns,
  },
  screen: ['number', 'date', 'payee', 'account', 'reference', 'status', 'total'],
  file: ['number', 'date', 'payee', 'account', 'reference', 'status', 'currency', 'tax', 'total'],
  look: ['payee', 'status', 'account', 'date', 'reference', 'total'],
})
