import { expect, test } from 'vitest'
import { type Account, accounts, type ChartTree } from '@/contracts/accounts'
import { costCentres } from '@/contracts/cost-centres'
import { defaultAccounts, type DefaultAccountsRecord } from '@/contracts/default-accounts'
import { imports, type TableImported, type TablePreview } from '@/contracts/imports'
import { vendors } from '@/contracts/parties'
import { taxCodes } from '@/contracts/tax-codes'
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

test('a chart that was exported after such a move gives the same chart elsewhere, also by earlier numbers; what is to stay is not moved', async () => {
  const [first, second, third] = [await newBooks(api, 'Moved Chart'), await newBooks(api, 'Moved Again'), await newBooks(api, 'Stays')]
  const files = fileOf('Code,Name,Type', '4000,Suppliers,Payable')
  await chartOf(first, files)
  const { version } = (await first.who.call<Account>(accounts.get, { params: { account_id: '1000' } })).data
  const { group } = (await first.who.call<Account>(accounts.get, { params: { account_id: '1000' } })).data
  const renamed = { accountId: '1009', name: 'Cash on hand', type: 'cash', groupId: group.id, version }
  expect((await first.who.call(accounts.edit, { params: { account_id: '1000' }, body: renamed })).message).toBe('OK')
  const exported = await first.who.call<never>(accounts.chart, { query: { format: 'csv' } })
  const again = [{ name: 'chart.csv', bytes: new TextEncoder().encode(exported.text) }]
  const { tree } = await chartOf(second, again)
  const shape = (all: ChartTree['accounts']) => all.map(({ accountId, name, type, aliases }) => [accountId, name, type, aliases])
  expect(shape(tree.accounts)).toEqual(shape((await first.who.call<ChartTree>(accounts.tree)).data.accounts))
  const { roles } = (await second.who.call<DefaultAccountsRecord>(defaultAccounts.get)).data
  expect(roles.find(({ role }) => role === 'sales')).toMatchObject({ account: { accountId: '4000-1' } })
  const { mapping } = (await third.who.call<TablePreview>(imports.chartPreview, { files, body: {} })).data
  expect((await third.who.call(imports.chartImport, { files, body: { mapping, existing: 'leave' } })).message).toBe(
    'Row 2: 4000 Sales is here already, and was to stay as it is. Choose another number, or let the file change what is here.',
  )
})

test('numbers of groups beside keys, an overdraft that is a group of debts, and another root under the same number', async () => {
  const books = await newBooks(api, 'Roots')
  const keyed = await chartOf(
    books,
    fileOf('ID,Number,Name,Type,Parent number', '1,91,Holdings,Group,', '2,9110,Till,Cash,91', '3,92,Debts,Group,', '4,9210,Loan,Liability,92'),
  )
  const groupOf = (number: string) =>
    keyed.tree.groups.find(({ id }) => id === keyed.tree.accounts.find(({ accountId }) => accountId === number)?.groupId)?.groupId
  expect([groupOf('9110'), groupOf('9210')]).toEqual(['91', '92'])
  const overdrafts = fileOf('Number,Name,Type,Group', '93,Short debts,Group,', '9300,Overdraft,Bank,93', '9310,Overdraft of the shop,Bank,9300')
  await chartOf(books, overdrafts)
  const again = (await books.who.call<TablePreview>(imports.chartPreview, { files: overdrafts, body: {} })).data
  expect([again.counts, problemsOf(again)]).toEqual([expect.objectContaining({ create: 0, update: 0, faulty: 0 }), []])
  const accrued = (await books.who.call<TablePreview>(imports.chartPreview, { files: fileOf('Code,Name,Type', '1300,Accrued tax,Sales Tax'), body: {} })).data
  expect(problemsOf(accrued)).toEqual(['2 warning: 1300 Input tax, which is here without postings, becomes 1300-1.'])
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

test('a print of a ledger names the contra account in both rows, and is posted once', async () => {
  const books = await newBooks(api, 'Printed Ledger')
  const { preview, message } = await entriesOf(
    books,
    fileOf(
      'Belegnr;Datum;Konto;Gegenkonto;Soll;Haben',
      `1;05.01.${year};6000;1010;100,00;`,
      `1;05.01.${year};1010;6000;;100,00`,
      `2;06.01.${year};6010;1010;7,00;`,
      `2;06.01.${year};1010;6010;;7,00`,
    ),
  )
  expect([message, preview.notes]).toEqual(['OK', ['The contra accounts only repeat what other rows of the same entries say, so they are left out.']])
  expect(await books.balances()).toEqual({ '1010': '-107', '6000': '100', '6010': '7' })
})

test('accounts called like a tax or a sentence are lines, and totals are none; a number in a path is that of its last part', async () => {
  const books = await newBooks(api, 'Named Lines')
  const added = await chartOf(
    books,
    fileOf(
      'Number,Name,Type',
      '9400,VAT,Suspense',
      '9410,Fixed assets,Fixed Asset',
      '9420,Loss on the sale of property that is no longer in use,Expense',
      '9430,Current Assets,Other Current Asset',
    ),
  )
  expect(added.data).toMatchObject({ created: 4 })
  const { preview, message } = await entriesOf(
    books,
    fileOf(
      'Entry,Date,Account,Debit,Credit',
      `1,${year}-01-05,9430 · Current Assets:1010 · Bank,119.00,`,
      ',,VAT,,19.00',
      ',,Sales,,100.00',
      'Total,,Fixed assets,119.00,119.00',
      `2,${year}-01-06,Loss on the sale of property that is no longer in use,3.00,`,
      `2,,1010,,3.00`,
      ',,,Printed on the last day,',
    ),
  )
  expect([message, problemsOf(preview), preview.skipped.map(({ row, reason }) => [row, reason])]).toEqual([
    'OK',
    [],
    [
      [5, 'total'],
      [8, 'text'],
    ],
  ])
  expect(await books.balances()).toEqual({ '1010': '116', '4000': '-100', '9400': '-19', '9420': '3' })
  const doubtful = await entriesOf(books, fileOf('Date,Account,Amount', `${year}-01-07,4000 Rent,5`, `${year}-01-07,1010,-5`))
  expect(problemsOf(doubtful.preview)[0]).toBe('2 error: “4000 Rent” may be 4000 Sales or 6000 Rent. Give the number alone.')
})

test('taxes of a file: added to an amount, corrected on their account, or settled with the tax office', async () => {
  const books = await newBooks(api, 'Taxed Journal')
  const code = { code: 'V20', name: 'VAT 20', kind: 'sales', ratePct: '20', validFrom: `${year - 1}-01-01` }
  expect((await books.who.call(taxCodes.create, { body: code })).message).toBe('OK')
  await books.who.call(taxCodes.create, { body: { ...code, code: 'P20', name: 'Input 20', kind: 'purchase' } })
  const { preview, message } = await entriesOf(
    books,
    fileOf(
      'Entry,Date,Account,Debit,Credit,Tax code',
      `1,${year}-01-05,1010,120,,`,
      `1,${year}-01-05,4000,,100,V20`,
      `2,${year}-01-06,6000,50,,P20`,
      `2,${year}-01-06,1010,,60,`,
      `3,${year}-01-07,2200,3,,VAT 20`,
      `3,${year}-01-07,1010,,3,`,
      `4,${year}-01-08,2200,7,,settlement`,
      `4,${year}-01-08,1010,,7,`,
    ),
  )
  expect([message, problemsOf(preview)]).toEqual(['OK', []])
  expect(await books.balances()).toEqual({ '1010': '50', '1300': '10', '2200': '-10', '4000': '-100', '6000': '50' })
  expect(await books.failedChecks()).toEqual([])
  const { preview: open } = await entriesOf(books, fileOf('Date,Account,Amount', `${year}-01-09,2200,-5`, `${year}-01-09,1010,5`))
  expect(problemsOf(open)[0]).toMatch(/^2 error: 2200 Sales tax payable: Choose the tax code that the line corrects, or “settlement”/)
})

test('the rows to correct have the day that they stand under; a side that is missing and no amount are told', async () => {
  const books = await newBooks(api, 'Corrected Rows')
  const files = fileOf(
    'Date,Description,Account,Contra account,Amount',
    `${year}-01-05,a,6000,1010,10`,
    ',b,9999,1010,20',
    `${year}-02-10,c,8888,1010,30`,
    `${year}-03-01,d,6000,1010,40`,
    ',e,7777,1010,50',
    ',f,6000,1010,0',
    ',g,6000,6000,1',
  )
  const { data } = await books.who.call<TablePreview>(imports.entryPreview, { files, body: { faulty: true } })
  expect(
    data.faultyCsv
      ?.split('\r\n')
      .slice(1, 4)
      .map((line) => line.split(',').slice(0, 2)),
  ).toEqual([
    [`${year}-01-05`, 'b'],
    [`${year}-02-10`, 'c'],
    [`${year}-03-01`, 'e'],
  ])
  expect(problemsOf(data).slice(-3)).toEqual([
    '7 warning: Left out: it has no amount.',
    '7 error: An entry has at least two lines.',
    '8 error: This is the account itself.',
  ])
  const sided = await books.who.call<TablePreview>(imports.entryPreview, {
    files: fileOf('Date,Account,Amount,D/C', `${year}-01-07,6000,5,`, `${year}-01-07,1010,5,C`),
    body: {},
  })
  expect(problemsOf(sided.data)[0]).toBe('2 error: Say whether it is a debit or a credit.')
})

test('entries of two journals with one number are two; an amount beside zeros counts; both expenses of a move have the cost centre', async () => {
  const books = await newBooks(api, 'Two Journals')
  await books.who.call(costCentres.create, { body: { code: 'SHOP', name: 'Shop' } })
  await entriesOf(
    books,
    fileOf(
      'JournalCode,EcritureNum,EcritureDate,CompteNum,Debit,Credit',
      `VT,1,${year}-01-05,1010,5,0`,
      `VT,1,${year}-01-05,4000,0,5`,
      `HA,1,${year}-01-05,6000,3,0`,
      `HA,1,${year}-01-05,1010,0,3`,
    ),
  )
  await entriesOf(books, fileOf('Date,Account,Debit,Credit,Amount', `${year}-01-06,6010,0.00,0.00,25`, `${year}-01-06,1010,0.00,0.00,-25`))
  await entriesOf(books, fileOf('Date,Account,Contra account,Amount,Cost centre', `${year}-01-07,6000,6010,2,SHOP`))
  const journals = await books.rows<{ lines: number; centres: number }>(
    `select count(*)::int as lines, count(l.cost_centre_id)::int as centres from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.company_id = '${books.companyId}' group by j.id order by j.id`,
  )
  expect(journals).toEqual([
    { lines: 2, centres: 0 },
    { lines: 2, centres: 0 },
    { lines: 2, centres: 0 },
    { lines: 2, centres: 2 },
  ])
  expect(await books.balances()).toEqual({ '1010': '-23', '4000': '-5', '6000': '5', '6010': '23' })
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
