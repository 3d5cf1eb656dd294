import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { type GeneralInvoice, type GeneralInvoiceRow, generalInvoices } from '@/contracts/general-invoices'
import { journalEntries } from '@/contracts/journal-entries'
import { type OpeningComparison, openings } from '@/contracts/opening-balances'
import { addDays } from '@server/domain/today'
import { allocate } from '@server/modules/ledger/allocate'
import { unallocate } from '@server/modules/ledger/unallocate'
import { startApi } from '../support/api'
import { csvFile, firstOfMonth, foundCompany, openingOf } from '../support/opening'
import { serviceOf } from '../support/service'

const api = await startApi()
const eve = addDays(firstOfMonth(), -1)

/** 1,000 in the bank, 500 owed to us, 200 owed by us, 90 in stock, a loan in euros, capital, and a month of rent. */
const trialBalance = (receivables = '500.00') =>
  csvFile('trial balance.csv', [
    'Account,Name,Debit,Credit,Currency,Amount in currency,Cost center',
    '1010,Bank,1000.00,,,,',
    `1100,Receivables,${receivables},,,,`,
    '1200,Inventory,90.00,,,,',
    '1300,Input tax,10.00,,,,',
    '2100,Goods not invoiced,,40.00,,,',
    '2000,Payables,,200.00,,,',
    '2110,Loan,,110.00,EUR,-100.00,',
    '3000,Capital,,1300.00,,,',
    '6000,Rent,50.00,,,,',
    'Total,,1650.00,1650.00,,,',
  ])
const openItems = csvFile('open items.csv', [
  'Customer code,Invoice number,Type,Invoice date,Due date,Currency,Rate,Open amount',
  'C-1,INV-7,AR,2026-01-15,2026-02-14,,,450.00',
  'C-1,CN-2,AR,2026-03-01,,,,-60.00',
  'C-2,INV-9,AR,2026-05-02,2026-06-01,EUR,1.10,100.00',
  'V-1,4711,AP,2026-04-01,2026-05-01,,,200.00',
])
const stockList = csvFile('stock.csv', ['Part number,Warehouse,Quantity,Unit cost,Value,Batch', 'BOLT,,100,0.50,,', 'NUT,,10,,30.00,L-1', 'NUT,,5,2.00,,L-2'])

const started = async () => {
  const who = await foundCompany(api)
  const opening = openingOf(api, who)
  await opening.addRecords()
  return { who, ...opening }
}

test('figures that tie: three files, one entry, invoices and moves; all four accounts reach 0.00, and the books are locked', async () => {
  const { who, setDay, bring, state, missing, failures, balanceOf, finish } = await started()
  expect((await who.call(openings.accountsPreview, { files: trialBalance(), body: {} })).code).toBe('NO_OPENING')
  expect((await setDay()).data).toMatchObject({ goesLiveOn: firstOfMonth(), day: eve, version: 1 })
  expect((await bring('accounts', trialBalance())).data).toMatchObject({ created: 9, left: 0, leftOut: 0 })
  expect(await missing()).toEqual([
    'Receivables in the trial balance 500.00; open items 0.00; 500.00 missing.',
    'Payables in the trial balance 200.00; open items 0.00; 200.00 missing.',
    'Inventory in the trial balance 90.00; stock brought over 0.00; 90.00 missing.',
  ])
  const early = await finish()
  expect([early.statusCode, early.code, early.errors?.length]).toEqual([409, 'OPENING_NOT_CLEARED', 3])
  expect((await bring('items', openItems)).data).toMatchObject({ created: 4 })
  expect((await bring('stock', stockList)).data).toMatchObject({ created: 3 })
  const ready = await state()
  expect([ready.obstacles, ready.clearing.map(({ balance }) => balance)]).toEqual([[], ['0', '0', '0', '0']])
  expect([await balanceOf('1010'), await balanceOf('1100'), await balanceOf('1200'), await balanceOf('2000'), await balanceOf('6000')]).toEqual([
    1000, 500, 90, -200, 50,
  ])
  expect(await failures()).toEqual([])

  // Everything is dated the day before, in one entry for the trial balance, and bears no tax.
  const journals = await api.owner.query<{ date: string; lines: number }>(
    `select j.date::text, count(*)::int as lines from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id where j.company_id = $1
      group by j.id, j.date order by lines desc`,
    [who.companyId],
  )
  expect(new Set(journals.map(({ date }) => date))).toEqual(new Set([eve]))
  expect(journals.map(({ lines }) => lines)).toEqual([9, 3, 2, 2, 2, 2])

  expect((await finish()).data).toMatchObject({ finishedAt: expect.any(String) as unknown, obstacles: [] })
  const periods = await api.owner.query<{ status: string; open: boolean }>(
    `select status, ends_on > $2::date as open from fiscal_periods where company_id = $1 group by 1, 2 order by 2`,
    [who.companyId, eve],
  )
  expect(periods).toEqual([
    { status: 'locked', open: false },
    { status: 'open', open: true },
  ])
  expect((await who.call(openings.accountsImport, { files: trialBalance(), body: { mapping: { account: 0, debit: 2, credit: 3 } } })).code).toBe(
    'OPENING_FINISHED',
  )
  expect((await setDay()).code).toBe('OPENING_FINISHED')
})

test('a trial balance that has names alone', async () => {
  const { setDay, bring, balanceOf } = await started()
  await setDay()
  const { data } = await bring('accounts', csvFile('names.csv', ['Account name,Debits,Credits', 'Bank,100.00,', 'Assets:Cash on hand,5.00,', 'Sales,,105.00']))
  expect(data).toMatchObject({ created: 3, leftOut: 0 })
  expect([await balanceOf('1010'), await balanceOf('1000'), await balanceOf('4000')]).toEqual([100, 5, -105])
})

test('open items are invoices with their own number, date and due day, that are settled like others but neither cancelled, mailed nor printed', async () => {
  const { who, setDay, bring } = await started()
  await setDay()
  await bring('items', openItems)
  const { data } = await who.call<{ rows: GeneralInvoiceRow[] }>(generalInvoices.list, { query: { sort: 'due' } })
  expect(
    data.rows.map(({ reference, date, dueDate, grandTotal, openAmount, currency, status }) => [
      reference,
      date,
      dueDate,
      grandTotal,
      openAmount,
      currency,
      status,
    ]),
  ).toEqual([
    ['INV-7', '2026-01-15', '2026-02-14', '450', '450', 'USD', 'posted'],
    ['CN-2', '2026-03-01', '2026-03-01', '-60', '60', 'USD', 'posted'],
    ['4711', '2026-04-01', '2026-05-01', '200', '200', 'USD', 'posted'],
    ['INV-9', '2026-05-02', '2026-06-01', '100', '100', 'EUR', 'posted'],
  ])
  const [first] = data.rows
  const { data: record } = await who.call<GeneralInvoice>(generalInvoices.get, { params: { voucherId: first?.voucherId ?? '' } })
  expect(record).toMatchObject({
    isOpening: true,
    subject: 'Opening balance INV-7',
    taxTotal: '0',
    voucherId: expect.stringMatching(/^OPEN-\d{4}-0000\d$/) as unknown,
  })
  const cancel = await who.call(generalInvoices.change, {
    params: { voucherId: record.voucherId },
    body: { action: 'cancel', version: record.version, reason: 'x' },
  })
  expect([cancel.statusCode, cancel.code]).toEqual([409, 'OPENING_ITEM'])
  expect((await who.call(generalInvoices.pdf, { params: { voucherId: record.voucherId } })).code).toBe('NO_PAPER')
})

test('the same file again, or twice at once, adds nothing; another amount is refused until the first is taken back', async () => {
  const { who, setDay, bring, state, takeBack, missing, failures, balanceOf } = await started()
  await setDay()
  const twice = await Promise.all([bring('items', openItems), bring('items', openItems)])
  expect(twice.map(({ data }) => data.created).sort()).toEqual([0, 4])
  for (const [part, file, rows] of [
    ['accounts', trialBalance(), 9],
    ['stock', stockList, 3],
    ['items', openItems, 0],
  ] as const)
    expect((await bring(part, file)).data).toMatchObject({ created: rows })
  const before = await api.owner.query('select 1 from journals where company_id = $1', [who.companyId])
  for (const [part, file, rows] of [
    ['accounts', trialBalance(), 9],
    ['items', openItems, 4],
    ['stock', stockList, 3],
  ] as const)
    expect((await bring(part, file)).data).toMatchObject({ created: 0, left: rows })
  expect(await api.owner.query('select 1 from journals where company_id = $1', [who.companyId])).toHaveLength(before.length)
  expect((await state()).imports).toHaveLength(3)

  const other = await bring('accounts', trialBalance('750.00'))
  expect([other.statusCode, other.errors?.[0]?.message]).toEqual([
    422,
    expect.stringContaining('Account 1100 was brought over with 500 already. Take that back first') as unknown,
  ])
  for (const part of ['accounts', 'items', 'stock'] as const) expect((await takeBack(part)).statusCode).toBe(200)
  expect([await missing(), await balanceOf('1010'), await balanceOf('1100'), await balanceOf('1200')]).toEqual([[], 0, 0, 0])
  expect(await failures()).toEqual([])
  expect((await takeBack('items')).statusCode).toBe(404)
  expect((await bring('items', openItems)).data).toMatchObject({ created: 4 })
  expect((await bring('stock', stockList)).data).toMatchObject({ created: 3 })
  expect((await bring('accounts', trialBalance('750.00'))).data).toMatchObject({ created: 9 })
  expect(await missing()).toEqual([
    'Debits of the trial balance 1,900.00; credits 1,650.00; 250.00 missing.',
    'Receivables in the trial balance 750.00; open items 500.00; 250.00 missing.',
  ])
  expect(await failures()).toEqual([])
})

test('accounts are found by earlier numbers, and what was brought over to one that was merged stands for the other', async () => {
  const { who, setDay, bring, balanceOf, failures } = await started()
  await setDay()
  const get = async (number: string) => (await who.call<Account>(accounts.get, { params: { account_id: number } })).data
  const { name, group, type, version } = await get('6010')
  const edit = { accountId: '6019', name, groupId: group.id, type, version }
  expect((await who.call(accounts.edit, { params: { account_id: '6010' }, body: edit })).message).toBe('OK')
  const file = (...lines: string[]) => csvFile('trial balance.csv', ['Account,Debit,Credit', ...lines])
  const first = file('6010,5.00,', '6020,7.00,', '3000,,12.00')
  expect((await bring('accounts', first)).data).toMatchObject({ created: 3, left: 0 })
  expect(await balanceOf('6019')).toBe(5)
  const merge = { into: (await get('6040')).id, version: (await get('6020')).version }
  expect((await who.call(accounts.merge, { params: { account_id: '6020' }, body: merge })).message).toBe('OK')
  expect((await bring('accounts', first)).data).toMatchObject({ created: 0, left: 3 })
  const other = await bring('accounts', file('6040,8.00,', '3000,,12.00'))
  expect(other.errors?.map(({ path, message }) => [path, message.includes('was brought over with 7 already')])).toEqual([['rows.2', true]])
  expect(await failures()).toEqual([])
})

test('the two lists name the account that stands for one that was merged', async () => {
  const { who, setDay, bring } = await started()
  await setDay()
  await bring('accounts', csvFile('trial balance.csv', ['Account,Debit,Credit', '6010,5.00,', '6020,7.00,', '3000,,5.00']))
  const get = async (number: string) => (await who.call<Account>(accounts.get, { params: { account_id: number } })).data
  const merge = { into: (await get('6040')).id, version: (await get('6020')).version }
  expect((await who.call(accounts.merge, { params: { account_id: '6020' }, body: merge })).message).toBe('OK')
  const { data } = await who.call<OpeningComparison>(openings.comparison, { query: { side: 'ledger' } })
  expect(data.left.map(({ code, amount }) => [code, amount])).toEqual([
    ['6010', '5'],
    ['6040', '7'],
  ])
  expect(data.right.map(({ code, amount }) => [code, amount])).toEqual([['3000', '5']])
  expect(data.suspects.map(({ code, amount }) => [code, amount])).toEqual([['6040', '7']])
})

test('the two lists side by side show the difference, and name the rows that are as much as is missing', async () => {
  const { who, setDay, bring } = await started()
  await setDay()
  await bring('accounts', trialBalance('620.00'))
  await bring('items', openItems)
  const { data } = await who.call<OpeningComparison>(openings.comparison, { query: { side: 'receivable' } })
  expect(data.left).toMatchObject([{ code: '1100', amount: '620', count: null }])
  expect(data.right).toMatchObject([
    { code: 'C-1', name: 'Acme', count: 2, amount: '390' },
    { code: 'C-2', name: 'Beta', count: 1, amount: '110' },
  ])
  // 120 are missing: the credit of 60 should have been an invoice.
  expect(data.suspects).toEqual([{ code: 'C-1', name: 'Acme', number: 'CN-2', amount: '-60' }])
})

test('by hand: the same rules, with each error at its row and field', async () => {
  const { who, setDay, missing, finish } = await started()
  await setDay()
  const enter = (endpoint: (typeof openings)['enterAccounts' | 'enterItems' | 'enterStock'], rows: object[]) =>
    who.call<{ created: number }>(endpoint, { body: { rows } })
  expect(
    (
      await enter(openings.enterAccounts, [
        { account: '1010', debit: '100' },
        { account: '9999', credit: '100' },
      ])
    ).errors,
  ).toEqual([{ path: 'rows.1.account', code: 'UNKNOWN', message: '“9999” is neither number nor name of an account that takes postings.' }])
  const rows = [
    { account: '1010', debit: '100', credit: '' },
    { account: '1100', debit: '40' },
    { account: '1200', debit: '5' },
    { account: '3000', credit: '145' },
  ]
  expect((await enter(openings.enterAccounts, rows)).data).toEqual({ created: 4, left: 0 })
  expect((await enter(openings.enterAccounts, rows)).data).toEqual({ created: 0, left: 4 })
  const item = { partyCode: 'Acme', number: 'X-1', date: eve, rest: '40' }
  expect((await enter(openings.enterItems, [{ ...item, partyCode: 'Nobody' }])).errors?.[0]?.path).toBe('rows.0.partyCode')
  expect((await enter(openings.enterItems, [item])).data.created).toBe(1)
  expect((await enter(openings.enterStock, [{ partno: 'BOLT', qty: '10', unitCost: '0.5' }])).data.created).toBe(1)
  expect(await missing()).toEqual([])
  expect((await finish()).statusCode).toBe(200)
})

test('the day: the first of a period, not in the future, and fixed while something stands', async () => {
  const { who, setDay, bring, takeBack, failures } = await started()
  expect((await setDay(addDays(firstOfMonth(), 1))).errors?.[0]?.message).toContain('Choose the first day of a period, such as 1 ')
  expect((await setDay(addDays(firstOfMonth(), 62).slice(0, 7) + '-01')).errors?.[0]?.path).toBe('goesLiveOn')
  expect((await setDay()).statusCode).toBe(200)
  const stale = await who.call(openings.setDay, { body: { goesLiveOn: firstOfMonth(), version: 0 } })
  expect([stale.statusCode, stale.code]).toEqual([409, 'STALE_DOCUMENT'])
  await bring('accounts', trialBalance())
  const earlier = `${addDays(eve, -40).slice(0, 7)}-01`
  expect((await setDay(earlier)).errors?.[0]?.code).toBe('used')
  await takeBack('accounts')
  expect((await setDay(earlier)).data.goesLiveOn).toBe(earlier)
  // What was taken back keeps the day on which it was posted; what is brought over from now on has the new one.
  await bring('items', openItems)
  expect(await failures()).toEqual([])
  await takeBack('items')
  expect((await setDay()).data.goesLiveOn).toBe(firstOfMonth())
  expect(await failures()).toEqual([])
  await bring('items', openItems)
  expect(await failures()).toEqual([])
})

test('an open item is settled like any invoice; what is settled is not taken back until it is taken apart', async () => {
  const { who, setDay, bring, takeBack, failures } = await started()
  await setDay()
  await bring('items', openItems)
  const { name = '' } = who.companies.find(({ id }) => id === who.companyId) ?? {}
  const { run } = await serviceOf(api, 'system@northgate.example', name)
  const lineOf = async (number: string) =>
    (
      await api.owner.query<{ id: string }>(
        `select o.line_id as id from open_items o join opening_items i on i.company_id = o.company_id and i.document_id = o.document_id where o.company_id = $1 and i.number = $2`,
        [who.companyId, number],
      )
    )[0]?.id ?? ''
  const [debitLineId, creditLineId] = [await lineOf('INV-7'), await lineOf('CN-2')]
  const allocationId = await run((session) => allocate(session, { debitLineId, creditLineId, amount: '60', date: firstOfMonth(), area: 'sales' }))
  const statuses = async () =>
    (await who.call<{ rows: GeneralInvoiceRow[] }>(generalInvoices.list, { query: { sort: 'due' } })).data.rows.map(
      ({ reference, status }) => `${reference} ${status}`,
    )
  expect(await statuses()).toEqual(['INV-7 partially_paid', 'CN-2 paid', '4711 posted', 'INV-9 posted'])
  expect(await failures()).toEqual([])
  const settled = await takeBack('items')
  expect([settled.statusCode, settled.message]).toEqual([409, 'Something of CN-2 of Acme, INV-7 of Acme is settled already. Take that apart first.'])
  await run((session) => unallocate(session, [allocationId], firstOfMonth()))
  expect((await takeBack('items')).statusCode).toBe(200)
  expect(await statuses()).toEqual(['INV-7 cancelled', 'CN-2 cancelled', '4711 cancelled', 'INV-9 cancelled'])
  expect(await failures()).toEqual([])
})

test('the database: only opening balances post to the clearing accounts, and a party’s number stands once', async () => {
  const { who, setDay, bring } = await started()
  await setDay()
  await bring('accounts', trialBalance())
  await bring('items', openItems)
  const [entry] = await api.owner.query<{ voucherId: string; version: number }>(
    `select voucher_id as "voucherId", version from documents where company_id = $1 and kind = 'journal_entry'`,
    [who.companyId],
  )
  const reversal = { params: { voucherId: entry?.voucherId ?? '' }, body: { action: 'reverse', version: entry?.version, reason: 'x' } }
  const reversed = await who.call(journalEntries.change, reversal)
  expect([reversed.statusCode, reversed.code]).toEqual([422, 'OPENING_ITEM'])
  const [clearing] = await api.owner.query<{ id: string; party: string; item: string }>(
    `select d.account_id as id, i.party_id as party, i.document_id as item from default_accounts d join opening_items i on i.company_id = d.company_id and i.number = 'INV-7'
      where d.company_id = $1 and d.role = 'opening_ledger'`,
    [who.companyId],
  )
  const invoice = {
    direction: 'receivable',
    partyId: clearing?.party,
    subject: 'x',
    currency: 'USD',
    date: firstOfMonth(),
    lines: [{ accountId: clearing?.id, description: 'x', amount: '10' }],
  }
  const refused = await who.call(generalInvoices.create, { body: { ...invoice, grandTotal: '10' } })
  expect([refused.statusCode, refused.code ?? refused.errors?.[0]?.code]).toEqual([422, 'ACCOUNT_NOT_POSTABLE'])
  const past = async (statement: string, values: unknown[]) => {
    try {
      await api.owner.query(statement, values)
      return 'accepted'
    } catch (error) {
      return (error as { constraint?: string }).constraint
    }
  }
  // Past the product, as a second document of the same journal would be.
  expect(
    await past(
      `with j as (insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration)
          select company_id, 'journal', 'X-1', $2::date, $3::uuid, 'x', 'USD', 1, 'x' from openings where company_id = $1 returning company_id, id)
        insert into journal_lines (company_id, journal_id, line_no, account_id, debit, credit, currency, amount)
          select j.company_id, j.id, n, $4::uuid, case n when 1 then 5 else 0 end, case n when 2 then 5 else 0 end, 'USD', case n when 1 then 5 else -5 end from j, generate_series(1, 2) n`,
      [who.companyId, firstOfMonth(), await newDocument(who.companyId), clearing?.id],
    ),
  ).toBe('journals_opening')
  expect(
    await past(
      `insert into opening_items (company_id, document_id, import_id, party_id, account_id, number)
        select i.company_id, o.document_id, i.import_id, i.party_id, i.account_id, 'inv-7' from opening_items i
        join opening_items o on o.company_id = i.company_id and o.number = 'CN-2' where i.company_id = $1 and i.number = 'INV-7'`,
      [who.companyId],
    ),
  ).toBe('opening_items_pkey')
  expect(await past(`update opening_items set number = 'inv-7' where company_id = $1 and number = 'CN-2'`, [who.companyId])).toBe('opening_items_once')
  expect(
    await past(
      `update default_accounts set account_id = (select id from accounts where company_id = $1 and account_id = '3000') where company_id = $1 and role = 'opening_receivable'`,
      [who.companyId],
    ),
  ).toBe('default_accounts_opening')
  expect(await past(`update openings set finished_at = now(), finished_by = created_by where company_id = $1`, [who.companyId])).toBe('openings_cleared')
})

/** A document that no import knows. */
const newDocument = async (companyId: string): Promise<string> => {
  const [row] = await api.owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, currency, owner_id, created_by, updated_by)
      select $1::uuid, 'inquiry', 'DRAFT-0a0b0c0d', 'DRAFT-0a0b0c0d', current_date, 'draft', 'USD', u.id, u.id, u.id from users u limit 1 returning id`,
    [companyId],
  )
  return row?.id ?? randomUUID()
}
