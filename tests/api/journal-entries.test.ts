import { expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { home, type HomeLine } from '@/contracts/home'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { taxCodes } from '@/contracts/tax-codes'
import { startApi } from '../support/api'
import { type EntryLine, newBooks } from '../support/books'
import { readPdf } from '../support/read-pdf'
import { figures as rowFigures } from '../support/report-books'
import { workThrough } from '../support/vendor-pos'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const admin = await api.signIn('system@northgate.example', 'Northgate')
for (const code of [
  { code: 'VAT20', name: 'Value added tax', kind: 'purchase', ratePct: '20', validFrom: '2020-01-01' },
  { code: 'OUT20', name: 'Value added tax', kind: 'sales', ratePct: '20', validFrom: '2020-01-01' },
  { code: 'RC19', name: 'Reverse charge', kind: 'reverse_charge', ratePct: '19', validFrom: '2020-01-01', deductiblePct: '50' },
])
  expect((await admin.call(taxCodes.create, { body: code })).message).toBe('OK')
const basis = (await accountant.call<ResponseOutput<typeof journalEntries.basis>>(journalEntries.basis)).data
const account = (number: string) => basis.accounts.find(({ accountId }) => accountId === number)?.id ?? ''
const taxId = (code: string) => [...basis.saleTaxes, ...basis.purchaseTaxes].find((tax) => tax.code === code)?.id ?? ''
const { companyId } = accountant
const idOf = async (sql: string) => (await api.owner.query<{ id: string }>(sql, [companyId]))[0]?.id ?? ''
const customerId = await idOf(
  'select party_id as id from customers where company_id = $1 and party_id not in (select party_id from vendors where company_id = $1) order by code limit 1',
)

const debit = (number: string, amount: string, more: object = {}) => ({ accountId: account(number), debit: amount, ...more })
const credit = (number: string, amount: string, more: object = {}) => ({ accountId: account(number), credit: amount, ...more })
const rent = [debit('6000', '1200', { memo: 'Office' }), credit('1010', '1200')]
const add = (lines: object[], more: object = {}) => accountant.call<JournalEntry>(journalEntries.create, { body: { narration: 'Rent', lines, ...more } })
const step = ({ voucherId, version }: JournalEntry, body: object, who = accountant) =>
  who.call<JournalEntry>(journalEntries.change, { params: { voucherId }, body: { version, ...body } })
const posted = async (lines: object[], more: object = {}) => {
  const draft = await add(lines, more)
  expect(draft.message).toBe('OK')
  return step(draft.data, { action: 'post' })
}
const journalsOf = async ({ id }: JournalEntry) =>
  (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows
const figures = ({ lines }: JournalRecord) => lines.map(({ accountId, debit: left, credit: right }) => [accountId, left, right])
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)

test('is added, edited under the path of the specification, posted with its journal’s number, and reversed once', async () => {
  const draft = (await add(rent, { reference: 'R 1' })).data
  expect(draft).toMatchObject({ status: 'draft', origin: 'entry', grandTotal: '1200', difference: '0.00', account_id: draft.voucherId })
  const edited = await accountant.call<JournalEntry>(journalEntries.edit, {
    params: { account_id: draft.account_id },
    body: {
      version: draft.version,
      narration: 'Rent of May',
      reference: 'R 1',
      lines: [{ id: draft.lines[0]?.id, ...debit('6000', '1250') }, credit('1010', '1250')],
    },
  })
  expect(edited.data).toMatchObject({
    narration: 'Rent of May',
    grandTotal: '1250',
    lines: [{ id: draft.lines[0]?.id, debit: '1250.00' }, { credit: '1250.00' }],
  })
  const { data: entry, message } = await step(edited.data, { action: 'post' })
  expect(message).toBe('OK')
  expect(entry).toMatchObject({ status: 'posted', account_id: entry.voucherId, postedByName: 'Aisha Rahman' })
  const [journal] = await journalsOf(entry)
  expect(journal).toMatchObject({ voucherId: entry.voucherId, narration: 'Rent of May' })
  expect(journal && figures(journal)).toEqual([
    ['6000', '1250', '0'],
    ['1010', '0', '1250'],
  ])
  const reversed = (await step(entry, { action: 'reverse', reason: 'Wrong month' })).data
  const [, back] = await journalsOf(entry)
  expect(reversed).toMatchObject({ status: 'reversed', reversalNo: back?.voucherId, outcomeReason: 'Wrong month' })
  expect(Number(back?.voucherId.slice(-5))).toBe(Number(entry.voucherId.slice(-5)) + 1)
  expect((await step(reversed, { action: 'reverse', reason: 'Again' })).statusCode).toBe(409)
  expect(await failedChecks()).toEqual([])
})

test('a draft may lack something; it is posted when debits equal credits, and told what is missing', async () => {
  const draft = (await add([debit('6000', '1200'), credit('1010', '1150')])).data
  expect(draft.difference).toBe('50.00')
  expect(await step(draft, { action: 'post' })).toMatchObject({
    statusCode: 422,
    code: 'UNBALANCED',
    message: 'Debits exceed credits by 50.00 USD. Enter what is missing before posting.',
  })
  expect(await add([{ accountId: account('6000') }])).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.debit' }] })
  expect(await add([{ accountId: account('6000'), debit: '1', credit: '1' }])).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.credit' }] })
  expect(await add([debit('6000', '1.001')])).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'lines.0.debit', message: 'Line 1: USD has no such small unit: enter 1.00.' }],
  })
})

test('accounts that documents keep refuse hand postings and name the right way; receivables take a party and become open items', async () => {
  for (const [number, way] of [
    ['1200', 'goods receipts, deliveries'],
    ['2100', 'goods receipts and by the vendor invoices'],
    ['1050', 'card payments'],
    ['3100', 'fiscal year is closed'],
    ['3900', 'opening balances'],
    ['3910', 'opening balances'],
    ['3911', 'opening balances'],
    ['3912', 'opening balances'],
    ['3913', 'opening balances'],
  ])
    expect((await add([debit(number ?? '', '1')])).errors?.[0]).toMatchObject({ path: 'lines.0.accountId', message: expect.stringContaining(way ?? '') })
  expect((await add([credit('2200', '1')])).errors?.[0]).toMatchObject({ path: 'lines.0.taxId' })
  expect((await add([debit('1100', '1')])).errors?.[0]).toMatchObject({
    path: 'lines.0.partyId',
    message: 'Line 1: name the customer of 1100 Accounts receivable.',
  })
  expect((await add([debit('6000', '1', { partyId: customerId })])).errors?.[0]).toMatchObject({ path: 'lines.0.partyId' })
  expect((await add([credit('2000', '1', { partyId: customerId })])).errors?.[0]).toMatchObject({ path: 'lines.0.partyId' })
  const { data: entry, message } = await posted([debit('1100', '80', { partyId: customerId, dueDate: '2199-01-01' }), credit('4910', '80')])
  expect(message).toBe('OK')
  const items = await api.owner.query('select amount::float, due_date::text from open_items where company_id = $1 and document_id = $2', [companyId, entry.id])
  expect(items).toEqual([{ amount: 80, due_date: '2199-01-01' }])
  expect(await failedChecks()).toEqual([])
})

test('lines of several currencies balance in the base currency, at rates of their own', async () => {
  const { data: entry, message } = await posted([debit('1010', '100', { currency: 'EUR', rate: '1.0837' }), debit('7000', '1.63'), credit('1000', '110')])
  expect(message).toBe('OK')
  expect(entry).toMatchObject({ currency: 'USD', grandTotal: '110', lines: [{ currency: 'EUR', amount: '100', base: '108.37' }, {}, {}] })
  // Each amount is rounded by itself: 0.33 three times at 1.05 is 1.05 in all, the whole 0.99 is 1.04.
  const third = { currency: 'EUR', rate: '1.05' }
  const rounded = (await posted([debit('6000', '0.33', third), debit('6010', '0.33', third), debit('6020', '0.33', third), credit('1010', '0.99', third)])).data
  expect(rounded.lines.at(-1)).toMatchObject({ account: { accountId: '7900' }, base: '-0.01', isComputed: true })
  expect((await add([debit('6000', '1', { currency: 'JPY' })])).errors?.[0]).toMatchObject({ path: 'lines.0.rate' })
  expect(await failedChecks()).toEqual([])
})

test('a tax on a line is posted with its base and direction, in shares that lose no cent; half of it may be cost', async () => {
  const vat = { taxId: taxId('VAT20'), taxSide: 'purchase' }
  // 20 % of 0.03 three times is 0.018 in all: 0.02, and not three times 0.01.
  const small = (await posted([debit('6000', '0.03', vat), debit('6010', '0.03', vat), debit('6020', '0.03', vat), credit('1010', '0.11')])).data
  expect(small.status).toBe('posted')
  const sold = (await posted([debit('1010', '120'), credit('4910', '100', { taxId: taxId('OUT20'), taxSide: 'sale' })])).data
  const [journal] = await journalsOf(sold)
  expect(journal?.lines.at(-1)).toMatchObject({ accountId: '2200', credit: '20', tax: { code: 'OUT20', base: '-100', direction: 'output' } })
  const owed = (await posted([debit('6040', '1000', { taxId: taxId('RC19'), taxSide: 'purchase' }), credit('1010', '1000')])).data
  const [legs] = await journalsOf(owed)
  expect(legs && figures(legs)).toEqual([
    ['6040', '1000', '0'],
    ['1010', '0', '1000'],
    ['1300', '95', '0'],
    ['6040', '95', '0'],
    ['2200', '0', '190'],
  ])
  // A tax is corrected: the line names the code and the side.
  expect((await posted([debit('2200', '20', { taxId: taxId('OUT20'), taxSide: 'sale' }), credit('1010', '20')])).data.lines).toHaveLength(2)
  expect(await failedChecks()).toEqual([])
})

test('E2, hledger/examples/vat.journal: bought for 100 + 20, sold for 500 + 100, 80 to pay, 0 after the payment, and tied to the tax accounts', async () => {
  const books = await newBooks(api, 'Vat example')
  const created = async (body: object) => (await books.who.call<{ id: string }>(taxCodes.create, { body })).data.id
  const code = { name: 'Value added tax', ratePct: '20', validFrom: '2020-01-01' }
  const [bought, sold] = [await created({ ...code, code: 'IN', kind: 'purchase' }), await created({ ...code, code: 'OUT', kind: 'sales' })]
  const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
  const reportOf = async (from: string, to: string) => (await books.who.call<Report>(reportEndpoints.tax.read, { query: { from, to } })).data
  const enter = async (day: string, lines: readonly EntryLine[]): Promise<JournalEntry> => {
    const entered = await books.enter(`${year}-${day}`, lines)
    expect(entered.message).toBe('OK')
    return entered.data
  }
  await enter('01-10', [
    ['6000', 'debit', '100', { taxId: bought, taxSide: 'purchase' }],
    ['1010', 'credit', '120'],
  ])
  await enter('02-11', [
    ['1010', 'debit', '600'],
    ['4910', 'credit', '500', { taxId: sold, taxSide: 'sale' }],
  ])
  const due = await reportOf(`${year}-01-01`, `${year}-03-31`)
  expect([rowFigures(due, 'Tax due for the period').at(-1), rowFigures(due, 'Owed at the end of the period').at(-1)]).toEqual(['80', '80'])
  // The payment clears both accounts and bears no code, so that no tax of the second quarter is lowered by it.
  const settles = { taxSide: 'settlement' }
  const refused = await books.draft(`${year}-04-20`, [
    ['2200', 'debit', '100'],
    ['1300', 'credit', '20', settles],
    ['1010', 'credit', '80', settles],
  ])
  expect(refused.errors?.[0]?.path).toBe('lines.0.taxId')
  const elsewhere = await books.draft(`${year}-04-20`, [
    ['2200', 'debit', '80', settles],
    ['1010', 'credit', '80', settles],
  ])
  expect(elsewhere).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.1.taxId' }] })
  const paid = await enter('04-20', [
    ['2200', 'debit', '100', settles],
    ['1300', 'credit', '20', settles],
    ['1010', 'credit', '80'],
  ])
  const next = await reportOf(`${year}-04-01`, `${year}-06-30`)
  expect(['Owed before the period', 'Tax due for the period', 'Owed at the end of the period'].map((row) => rowFigures(next, row).at(-1))).toEqual([
    '80',
    '0',
    '0',
  ])
  for (const { checks } of [due, next]) expect(checks.every(({ passed }) => passed)).toBe(true)
  expect(await books.balances()).toEqual({ '1010': '400', '4910': '-500', '6000': '100' })
  expect(await books.failedChecks()).toEqual([])
  expect(paid.lines.map(({ taxSide }) => taxSide)).toEqual(['settlement', 'settlement', null])
})

test('a balance that a line asserts is compared when the entry is posted, with what is expected and what is found', async () => {
  const [row] = await api.owner.query<{ balance: string }>(
    `select coalesce(sum(l.debit - l.credit), 0)::numeric(20,2)::text as balance from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id where l.company_id = $1 and a.account_id = '6050'`,
    [companyId],
  )
  const after = (Number(row?.balance) + 30).toFixed(2)
  const wrong = (await add([debit('6050', '30', { assertedBalance: '99999.99' }), credit('1000', '30')])).data
  const refused = await step(wrong, { action: 'post' })
  expect(refused).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.assertedBalance', code: 'BALANCE_ASSERTION' }] })
  expect(refused.errors?.[0]?.message).toContain(`would be ${after.replace(/\B(?=(\d{3})+(?!\d))/g, ',')} USD, and not 99,999.99 USD`)
  const right = (await add([debit('6050', '30', { assertedBalance: after }), credit('1000', '30')])).data
  expect((await step(right, { action: 'post' })).data.status).toBe('posted')
})

test('what was saved before its account required a cost centre, or was closed, isn’t posted as it is', async () => {
  const set = (column: string, value: boolean) =>
    api.owner.query(`update accounts set ${column} = $2 where company_id = $1 and account_id = '6040'`, [companyId, value])
  const draft = (await add([debit('6040', '30'), credit('1000', '30')])).data
  await set('requires_cost_centre', true)
  expect(await step(draft, { action: 'post' })).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'lines.0.costCentreId', code: 'COST_CENTRE_REQUIRED' }],
  })
  await set('requires_cost_centre', false)
  await set('is_active', false)
  expect((await step(draft, { action: 'post' })).statusCode).toBe(422)
  await set('is_active', true)
  expect((await step(draft, { action: 'post' })).data.status).toBe('posted')
})

test('an entry above the limit waits for the approval of somebody else, who posts it or sends it back', async () => {
  await api.owner.query('update companies set journal_approval_limit = 1000 where id = $1', [companyId])
  const manager = await api.signIn('manager@northgate.example').catch(() => admin)
  const draft = (await add(rent)).data
  const waiting = (await step(draft, { action: 'post' })).data
  expect(waiting).toMatchObject({ status: 'pending_approval', voucherId: draft.draftId, submittedByName: 'Aisha Rahman' })
  expect(await journalsOf(waiting)).toEqual([])
  expect((await step(waiting, { action: 'approve' })).statusCode).toBe(403)
  const back = (await step(waiting, { action: 'sendBack', reason: 'Which office?' }, manager)).data
  expect(back.status).toBe('draft')
  const again = (await step(back, { action: 'post' })).data
  const approved = (await step(again, { action: 'approve' }, manager)).data
  expect(approved).toMatchObject({ status: 'posted', submittedByName: 'Aisha Rahman' })
  expect(approved.approvedByName).not.toBe('Aisha Rahman')
  // Who may approve doesn't approve what they submitted, or wrote, themselves.
  const own = (await step((await add(rent)).data, { action: 'post' }, manager)).data
  expect(own.status).toBe('pending_approval')
  expect(await step(own, { action: 'approve' }, manager)).toMatchObject({ statusCode: 409, code: 'OWN_APPROVAL' })
  expect((await step(own, { action: 'approve' }, admin)).data.status).toBe('posted')
  // Nor does anybody approve amounts that they entered in somebody else’s entry.
  const small = (await add([debit('6000', '100'), credit('1010', '100')])).data
  const edit = (entry: JournalEntry, amount: string, who: typeof accountant) =>
    who.call<JournalEntry>(journalEntries.edit, {
      params: { account_id: entry.voucherId },
      body: { version: entry.version, narration: 'Rent', date: entry.date, lines: [debit('6000', amount), credit('1010', amount)] },
    })
  const raised = await edit(small, '100000', manager)
  expect(raised.message).toBe('OK')
  const submitted = (await step(raised.data, { action: 'post' })).data
  expect(submitted.status).toBe('pending_approval')
  expect(await step(submitted, { action: 'approve' }, manager)).toMatchObject({ statusCode: 409, code: 'OWN_APPROVAL' })
  expect((await step(submitted, { action: 'approve' }, admin)).data.status).toBe('posted')
  await api.owner.query('update companies set journal_approval_limit = null where id = $1', [companyId])
  expect(await failedChecks()).toEqual([])
})

test('if everybody who may approve has edited an entry, whoever didn’t submit it is told and approves it', async () => {
  await api.owner.query('update companies set journal_approval_limit = 1000 where id = $1', [companyId])
  const leave = (disabledAt: string | null) =>
    api.owner.query(
      `update memberships set disabled_at = $2 where company_id = $1 and user_id = (select id from users where email = 'admin@northgate.example')`,
      [companyId, disabledAt],
    )
  await leave('2026-01-01')
  const manager = await api.signIn('manager@northgate.example')
  const edit = async ({ voucherId, version, date }: JournalEntry, amount: string, who: typeof accountant) => {
    const lines = [debit('6000', amount), credit('1010', amount)]
    return (await who.call<JournalEntry>(journalEntries.edit, { params: { account_id: voucherId }, body: { version, narration: 'Rent', date, lines } })).data
  }
  const toldOf = async ({ voucherId }: JournalEntry) => {
    await workThrough(api)
    return api.ports.sent.filter(({ subject }) => subject === `${voucherId} waits for an approval`).flatMap(({ to }) => to)
  }
  const listedFor = async (who: typeof accountant) => {
    const line = (await who.call<{ lines: HomeLine[] }>(home.get)).data.lines.find(({ key }) => key === 'entriesToApprove')
    const { rows } = (await who.call<{ rows: JournalEntry[] }>(journalEntries.list, { query: { f: line?.f ?? '', limit: '200' } })).data
    expect(line?.count).toBe(rows.length)
    return rows.map(({ voucherId }) => voucherId)
  }
  const decides = async (draft: JournalEntry, author: typeof accountant, other: typeof accountant, told: string) => {
    const waiting = (await step(draft, { action: 'post' }, author)).data
    expect(waiting.status).toBe('pending_approval')
    expect(await toldOf(waiting)).toEqual([told])
    expect(await listedFor(other)).toContain(waiting.voucherId)
    expect(await listedFor(author)).not.toContain(waiting.voucherId)
    expect(await step(waiting, { action: 'approve' }, author)).toMatchObject({ statusCode: 409, code: 'OWN_APPROVAL' })
    expect((await step(waiting, { action: 'approve' }, other)).data.status).toBe('posted')
  }
  await decides(await edit(await edit((await add(rent)).data, '5000', manager), '6000', admin), manager, admin, 'system@northgate.example')
  // The owner of an entry approves what the only other approver submitted.
  const own = (await manager.call<JournalEntry>(journalEntries.create, { body: { narration: 'Rent', lines: rent } })).data
  await decides(await edit(own, '7000', admin), admin, manager, 'manager@northgate.example')
  await leave(null)
  await api.owner.query('update companies set journal_approval_limit = null where id = $1', [companyId])
})

test('its paper has accounts, both sides, narration and what its state is', async () => {
  const draft = (await add(rent, { narration: 'Rent of June', reference: 'R 7' })).data
  const { text } = await readPdf(await (await accountant.call(journalEntries.pdf, { params: { voucherId: draft.voucherId } })).raw.arrayBuffer())
  for (const word of ['Journal entry', 'Draft, not posted', 'Rent of June', 'R 7', '6000 Rent', 'Office', '1010 Bank', '1,200.00', 'Approved by'])
    expect(text).toContain(word)
})
