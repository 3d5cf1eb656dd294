import { expect, test } from 'vitest'
import { accounts, type ChartTree } from '@/contracts/accounts'
import { defaultAccounts, type DefaultAccountsRecord } from '@/contracts/default-accounts'
import { imports, type TableImported, type TablePreview } from '@/contracts/imports'
import { vendors } from '@/contracts/parties'
import { startApi } from '../support/api'
import { type Books, newBooks } from '../support/books'

/** Charts and journals in the columns that other programs write. Names and figures are ours. */
const api = await startApi()
const year = new Date().getUTCFullYear()
const fileOf = (...lines: string[]) => [{ name: 'export.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }]
type Files = ReturnType<typeof fileOf>

const problemsOf = ({ rows }: TablePreview) => rows.flatMap(({ row, problems }) => problems.map(({ severity, message }) => `${row} ${severity}: ${message}`))
const chartOf = async ({ who }: Books, files: Files) => {
  const preview = (await who.call<TablePreview>(imports.chartPreview, { files, body: {} })).data
  const { data, message } = await who.call<TableImported>(imports.chartImport, { files, body: { mapping: preview.mapping } })
  expect(message).toBe('OK')
  return { preview, data, tree: (await who.call<ChartTree>(accounts.tree)).data }
}
const entriesOf = async ({ who }: Books, files: Files, body: object = {}) => {
  const preview = (await who.call<TablePreview>(imports.entryPreview, { files, body: {} })).data
  const { data, message } = await who.call<TableImported>(imports.entryImport, { files, body: { mapping: preview.mapping, post: true, ...body } })
  return { preview, data, message }
}

test('a dump of a database: parents by keys of its own, NULL at the top, flags for headings', async () => {
  const { tree } = await chartOf(
    await newBooks(api, 'Dumped Chart'),
    fileOf(
      'id,account_code,account_name,account_type,parent_account_id,account_level,is_transactional,currency,status',
      '71,81000000,Holdings,Assets,NULL,1,0,USD,Active',
      '72,81010000,Short holdings,Assets,71,2,0,USD,Active',
      '75,81010001,Till in the shop,Assets,72,3,1,USD,Active',
      '76,81010002,Accounts receivable abroad,Assets,72,3,1,USD,Active',
      '77,81020000,Not in use yet,Assets,71,2,0,USD,Active',
      '78,84000000,Takings,Revenue,NULL,1,0,USD,Active',
      '79,84000001,Takings by post,Revenue,78,2,1,USD,Active',
    ),
  )
  const group = (number: string) => tree.groups.find(({ groupId }) => groupId === number)
  expect(group('81000000')).toMatchObject({ name: 'Holdings', root: 'asset', parentId: null })
  expect(group('81010000')).toMatchObject({ parentId: group('81000000')?.id })
  const account = (number: string) => tree.accounts.find(({ accountId }) => accountId === number)
  expect(account('81010002')).toMatchObject({ type: 'receivable', groupId: group('81010000')?.id, currency: null, isPostable: true })
  expect(account('81020000')).toMatchObject({ isPostable: false })
  expect([group('84000000')?.root, account('84000000'), account('84000001')?.type]).toEqual(['income', undefined, 'income'])
})

test('a column “Account” holds numbers beside one of names, and names by itself; a blank behind a comma is no level', async () => {
  const books = await newBooks(api, 'Account Columns')
  const numbered = await chartOf(books, fileOf('Account,Description,Type', '9100, Vans,Long Term Assets', '9110, Wear of vans,Contra Asset'))
  expect(numbered.tree.accounts.filter(({ accountId }) => accountId.startsWith('91')).map(({ name, type }) => [name, type])).toEqual([
    ['Vans', 'fixed_asset'],
    ['Wear of vans', 'fixed_asset'],
  ])
  const named = await chartOf(books, fileOf('Account,Type', 'Trams,Fixed Assets'))
  expect(named.tree.accounts.find(({ name }) => name === 'Trams')).toMatchObject({ type: 'fixed_asset' })
  const short = await books.who.call<TablePreview>(imports.chartPreview, {
    files: fileOf('acct_num,acct_type,acct_name,acct_balance', "9300,Shareholder's Equity, Founders,12"),
    body: {},
  })
  expect([short.data.mapping, short.data.rows[0]?.guesses?.['type']?.value]).toEqual([{ number: 0, type: 1, name: 2, balance: 3 }, 'equity'])
})

test('accounts and groups that the company began with give their numbers to the file’s, and stay the default accounts', async () => {
  const books = await newBooks(api, 'Own Chart')
  const files = fileOf(
    'Code,Name,Type,Parent Code,Is group',
    '4,Owners,Equity,,1',
    '4000,Suppliers,Payable,,0',
    '4300,Founders,Equity,4,0',
    '1000,Till,Cash,,0',
  )
  const { preview, data, tree } = await chartOf(books, files)
  expect(problemsOf(preview)).toEqual([
    '2 warning: The group 4 Income, which is here under another root, becomes 4-1.',
    '3 warning: 4000 Sales, which is here without postings, becomes 4000-1.',
    '4 warning: 4300 Discounts allowed, which is here without postings, becomes 4300-1.',
  ])
  expect(data).toMatchObject({ created: 3, updated: 1, leftOut: 0 })
  expect(tree.accounts.filter(({ accountId }) => accountId.startsWith('4000')).map(({ accountId, name, aliases }) => [accountId, name, aliases])).toEqual([
    ['4000', 'Suppliers', []],
    ['4000-1', 'Sales', []],
  ])
  const { roles } = (await books.who.call<DefaultAccountsRecord>(defaultAccounts.get)).data
  expect(roles.find(({ role }) => role === 'sales')).toMatchObject({ account: { accountId: '4000-1' } })
  const again = await books.who.call<TablePreview>(imports.chartPreview, { files, body: {} })
  expect(again.data.counts).toMatchObject({ create: 0, update: 0, faulty: 0 })
})

test('QuickBooks’ and Xero’s journals: names for accounts, totals in plural, a side in words, narrations', async () => {
  const books = await newBooks(api, 'Journals In')
  const online = await entriesOf(
    books,
    fileOf(
      'JournalNo,JournalDate,Currency,Memo,AccountName,Debits,Credits,Description,Name',
      `J1,${year}-01-31,USD,Rent,Rent,500.00,,January,Landlord`,
      `J1,${year}-01-31,USD,Rent,Bank,,500.00,January,`,
    ),
  )
  expect([online.message, online.data]).toEqual(['OK', expect.objectContaining({ created: 2 })])
  const api3 = await entriesOf(
    books,
    fileOf(
      'Id,DocNumber,TxnDate,PrivateNote,LineId,Description,Amount,PostingType,AccountId,AccountName',
      `9134,2698,${year}-02-08,Takings,0,,80.0,Debit,93,Assets:Cash and bank:Bank`,
      `9134,2698,${year}-02-08,Takings,1,,80.0,Credit,129,Income:Sales`,
    ),
  )
  expect([api3.message, api3.data]).toEqual(['OK', expect.objectContaining({ created: 2 })])
  expect(await books.balances()).toEqual({ '1010': '-420', '4000': '-80', '6000': '500' })
  expect(await books.failedChecks()).toEqual([])
})

test('an entry whose first row alone has number and date, with its total below', async () => {
  const books = await newBooks(api, 'Sparse Journal')
  const { message } = await entriesOf(
    books,
    fileOf(
      'Trans #,Date,Memo,Account,Debit,Credit',
      `41,${year}-03-01,Rent,6000 · Rent,90.00,`,
      ',,Rent,1010 · Bank,,90.00',
      ',,,,90.00,90.00',
      `42,${year}-03-01,Till,1000,5.00,`,
      ',,Till,1010,,5.00',
      ',,,,5.00,5.00',
    ),
  )
  expect(message).toBe('OK')
  expect(await books.balances()).toEqual({ '1000': '5', '1010': '-95', '6000': '90' })
  const [{ count } = { count: 0 }] = await books.rows<{ count: number }>(`select count(*)::int as count from journals where company_id = '${books.companyId}'`)
  expect(count).toBe(2)
})

test('one row from an account to its contra account, by German headings or by a side', async () => {
  const books = await newBooks(api, 'Contra Accounts')
  const german = await entriesOf(
    books,
    fileOf(
      'Datum;Beleg;Buchungstext;Sollkonto;Habenkonto;Betrag',
      `31.01.${year};B-17;Miete;6000;1010;"1.250,00"`,
      `31.01.${year};B-17;Kasse;1000;1010;"50,00"`,
    ),
  )
  expect([german.message, german.data]).toEqual(['OK', expect.objectContaining({ created: 2 })])
  const sided = await entriesOf(
    books,
    fileOf('Umsatz;Soll-Haben-Kennzeichen;Konto;Gegenkonto;Belegdatum', `20,00;H;1010;6000;${year}-02-01`, `0,00;S;1010;6000;${year}-02-01`),
    { faultyRows: 'leave-out' },
  )
  expect([sided.message, sided.data]).toEqual(['OK', expect.objectContaining({ created: 1, leftOut: 1 })])
  expect(await books.balances()).toEqual({ '1000': '50', '1010': '-1320', '6000': '1270' })
  expect(await books.failedChecks()).toEqual([])
})

test('a French FEC, and a journal of plain text accounting', async () => {
  const books = await newBooks(api, 'Plain Texts', { baseCurrency: 'EUR' })
  const fec = await entriesOf(
    books,
    fileOf(
      'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\tPieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet',
      `OD\tDivers\t7\t${year}0115\t6000\tLoyers\t\t\tF-12\t${year}0115\tLoyer janvier\t1250,50\t0,00\t`,
      `OD\tDivers\t7\t${year}0115\t1010\tBanque\t\t\tF-12\t${year}0115\tLoyer janvier\t0,00\t1250,50\t`,
    ),
  )
  expect([fec.message, problemsOf(fec.preview)]).toEqual(['OK', []])
  const plain = await entriesOf(
    books,
    fileOf(
      '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status"',
      `"1","${year}-02-01","","","","Coffee","","Expenses:Rent","3","EUR","","3",""`,
      `"1","${year}-02-01","","","","Coffee","","assets:cash on hand","-3","EUR","3","",""`,
    ),
  )
  expect([plain.message, problemsOf(plain.preview)]).toEqual(['OK', []])
  expect(await books.balances()).toEqual({ '1000': '-3', '1010': '-1250.5', '6000': '1253.5' })
})

test('a name that says another account than the number, and parties where none are kept', async () => {
  const books = await newBooks(api, 'Doubtful Journal')
  await books.who.call(vendors.create, { body: { name: 'Landlord', currency: 'USD' } })
  const { preview } = await entriesOf(
    books,
    fileOf(
      'entry_id,document_no,entry_date,account_id,account_name,vendor_id,debit_amount,credit_amount',
      `1,1,${year}-01-05,1010,Rent,,5,0`,
      `2,1,${year}-01-05,4000,Sales,,0,5`,
      `3,2,${year}-01-06,6000,Rent,Landlord,7,0`,
      `4,2,${year}-01-06,2000,Whatever,Landlord,0,7`,
    ),
    { faultyRows: 'leave-out' },
  )
  expect(problemsOf(preview)).toEqual([
    '2 error: 1010 is Bank here, and “Rent” is 6000. Choose the column that says which is meant.',
    '3 error: Another row of this entry has an error.',
    '4 warning: Left out: only lines of receivables and payables name a customer or vendor.',
  ])
  expect(await books.balances()).toEqual({ '2000': '-7', '6000': '7' })
})
