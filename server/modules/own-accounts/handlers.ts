import { ownBankDetails } from '@/contracts/bank-details'
import { kindNames, type OwnAccount, ownAccounts as calls } from '@/contracts/own-accounts'
import { handle, handleDownload } from '../../http/handle'
import { bankHandlers } from '../bank-details/answers'
import { ownBanks } from '../bank-details/owners'
import { exportList } from '../lists/export'
import type { ExportColumn } from '../lists/export-cells'
import { readPage } from '../lists/list'
import { freeLedgerAccounts, getOwnAccount, ownAccountList } from './queries'
import { changeOwnAccount, createOwnAccount } from './service'

const file = {
  name: 'own-accounts',
  columns: [
    { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
    { id: 'kind', header: 'Kind', kind: 'text', value: (row) => kindNames[row.kind] },
    { id: 'account', header: 'Ledger account', kind: 'text', value: (row) => `${row.account.accountId} ${row.account.name}` },
    { id: 'currency', header: 'Currency', kind: 'text', value: (row) => row.currency },
    { id: 'isActive', header: 'Active', kind: 'text', value: (row) => row.isActive },
  ] satisfies ExportColumn<OwnAccount>[],
}

export const ownAccountHandlers = [
  handle(calls.list, (context) => readPage(context, ownAccountList, context.query)),
  handleDownload(calls.export, (context) => exportList(context, ownAccountList, file, context.query)),
  handle(calls.ledgerAccounts, async (context) => ({ rows: await freeLedgerAccounts(context) })),
  handle(calls.get, (context) => getOwnAccount(context, context.params.id)),
  handle(calls.create, (context) => createOwnAccount(context, context.body)),
  handle(calls.change, (context) => changeOwnAccount(context, context.params.id, context.body)),
  ...bankHandlers(ownBankDetails, ownBanks),
]
