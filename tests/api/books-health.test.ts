import { afterAll, expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { exchangeRates } from '@/contracts/exchange-rates'
import { customers } from '@/contracts/parties'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'
import { tamperer } from '../support/tampering'

/**
 * What the assertions of the books find once rows are altered past the product, past triggers and constraints. Each fault leaves the journals
 * balanced, so that it is found by the assertion that is named for it.
 */
const api = await startApi({ plain: true })
const books = await newBooks(api, 'Books In Health')
const { who, companyId, account } = books
const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
const customer = (await who.call<{ id: string }>(customers.create, { body: { name: 'Overseas', currency: 'EUR' } })).data.id
const rate = await who.call(exchangeRates.create, { body: { currency: 'EUR', date: `${year}-12-31`, rate: '1.3', source: 'test' } })
expect(rate.message).toBe('OK')
const [centre] = await books.rows<{ id: string }>(`insert into cost_centres (company_id, code, name) values ('${companyId}', 'SHOP', 'Shop') returning id`)
const { name, type, version, group } = (await who.call<Account>(accounts.get, { params: { account_id: '6020' } })).data
const requiring = { accountId: '6020', name, type, version, groupId: group.id, requiresCostCentre: true }
expect((await who.call(accounts.edit, { params: { account_id: '6020' }, body: requiring })).message).toBe('OK')
// As if the rule had been there for a while: what is posted within a minute of it may have been checked before.
await api.owner.exec(
  `alter table audit_log disable trigger user; update audit_log set at = at - interval '1 hour' where company_id = '${companyId}' and entity = 'account'; alter table audit_log enable trigger user`,
)

const posted = [
  await books.enter(`${year}-03-01`, [
    ['1100', 'debit', '100', { currency: 'EUR', rate: '1.2', partyId: customer }],
    ['4000', 'credit', '120'],
  ]),
  await books.enter(`${year}-04-01`, [
    ['6020', 'debit', '40', { costCentreId: centre?.id }],
    ['1000', 'credit', '40'],
  ]),
  await books.enter(`${year + 1}-01-10`, [
    ['6000', 'debit', '7'],
    ['1000', 'credit', '7'],
  ]),
]
expect(posted.map(({ message }) => message)).toEqual(['OK', 'OK', 'OK'])
expect((await books.step(`${year}-12-01`, { action: 'revalue', periodNo: 12 })).message).toBe('OK')
expect((await books.step(`${year}-12-01`, { action: 'close' })).message).toBe('OK')
expect(await books.failedChecks()).toEqual([])

const intruder = await tamperer(api, companyId)
afterAll(() => intruder.end())

const closing = `(select closing_document_id from fiscal_years where company_id = $1 and closing_document_id is not null)`
const revaluation = `(select document_id from journal_entries where company_id = $1 and origin = 'revaluation')`
const journalOf = (document: string) => `(select id from journals where company_id = $1 and document_id = ${document} and purpose = 'entry')`
const lineOf = (number: string) =>
  `(select l.id from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = $1 and a.account_id = '${number}' and j.area <> 'closing' order by j.date limit 1)`

test.each([
  ['A8', 'the first number of a series', `delete from journals where company_id = $1 and voucher_id = 'JE-${year}-00001'`, `JE-${year}-00001`],
  [
    'A8',
    'the first number that a company chose',
    `update counters set first = 700, next = 800 where company_id = $1 and kind = 'JE' and fiscal_year = ${year}; update journals set voucher_id = 'JE-${year}-' || lpad((right(voucher_id, 5)::int + 700)::text, 5, '0') where company_id = $1 and voucher_id like 'JE-${year}-%'`,
    `JE-${year}-00700`,
  ],
  ['A9', 'a journal without a period', `update journals set period_no = 19 where company_id = $1 and date = '${year}-04-01'`, 'journal '],
  [
    'A9',
    'a journal of a period that was locked before',
    `insert into period_moves (company_id, moved_at, move, fiscal_year, period_no) select company_id, now() - interval '1 day', 'hard_lock', fiscal_year_id, period_no from fiscal_periods where company_id = $1 and starts_on = '${year}-04-01';
    update fiscal_periods set status = 'locked' where company_id = $1 and starts_on = '${year}-04-01'`,
    'journal ',
  ],
  [
    'A15',
    'an expense that is left in a closed year',
    `update journal_lines set account_id = '${account('1010')}' where journal_id = ${journalOf(closing)} and account_id = '${account('6020')}'`,
    'account 6020 at the end of',
  ],
  [
    'A15',
    'an expense that was cleared of another cost centre',
    `update journal_lines set cost_centre_id = null where journal_id = ${journalOf(closing)} and account_id = '${account('6020')}'`,
    'account 6020 at the end of',
  ],
  ['A15', 'a closing entry of no year', `update fiscal_years set closing_document_id = null where company_id = $1`, 'the closing entry of no year'],
  ['A15', 'a closing entry of another day', `update journals set date = date - 1 where company_id = $1 and area = 'closing'`, 'the closing entry of FY'],
  ['A15', 'a closed year without its entry', `update journals set area = 'journal' where company_id = $1 and area = 'closing'`, 'the closing entry of FY'],
  [
    'A15',
    'a day between two years',
    `update fiscal_years set starts_on = starts_on + 1 where company_id = $1 and starts_on = '${year + 1}-01-01'`,
    `FY ${year + 1}`,
  ],
  [
    'A15',
    'a day in two periods',
    `update fiscal_periods set ends_on = ends_on + 1 where company_id = $1 and starts_on = '${year}-05-01'`,
    `FY ${year}, periods`,
  ],
  ['A15', 'a year without periods', `delete from fiscal_periods where company_id = $1 and starts_on >= '${year + 1}-01-01'`, `FY ${year + 1}, periods`],
  [
    'A16',
    'a revaluation that stands',
    `update journals set reversal_of = null where company_id = $1 and reversal_of = ${journalOf(revaluation)}`,
    'revaluation JE-',
  ],
  [
    'A16',
    'a revaluation that was reversed a day late',
    `update journals set date = date + 1 where company_id = $1 and reversal_of = ${journalOf(revaluation)}`,
    'revaluation JE-',
  ],
  ['A16', 'an item of another difference', `update revaluation_items set difference = difference + 1, value = value + 1 where company_id = $1`, 'account 1100'],
  ['A16', 'an item that is gone', `delete from revaluation_items where company_id = $1`, 'account 1100'],
  ['A16', 'an item at another rate', `update revaluation_items set rate = rate + 0.1 where company_id = $1`, 'item 1'],
  ['A16', 'an item that doesn’t add up', `update revaluation_items set carried = carried + 1 where company_id = $1`, 'item 1'],
  ['A16', 'an item of another currency', `update revaluation_items set currency = 'GBP' where company_id = $1`, 'revaluation JE-'],
  [
    'A16',
    'an entry that was no revaluation',
    `update journal_entries set origin = 'entry' where company_id = $1 and origin = 'revaluation'`,
    'revaluation JE-',
  ],
  [
    'A17',
    'an entry on a clearing account',
    `update journal_lines set account_id = (select account_id from default_accounts where company_id = $1 and role = 'opening_ledger') where id = ${lineOf('1000')}`,
    'journal JE-',
  ],
  [
    'A17',
    'a clearing account that was not at zero',
    `insert into openings (company_id, goes_live_on, finished_at, finished_by) select $1, '${year}-01-01', now(), id from users limit 1;
    update journal_lines set account_id = (select account_id from default_accounts where company_id = $1 and role = 'opening_stock') where id = ${lineOf('1000')}`,
    'account ',
  ],
  [
    'A18',
    'an entry without the cost centre that was required',
    `update journal_entry_lines set cost_centre_id = null where company_id = $1 and cost_centre_id is not null`,
    'journal JE-',
  ],
] as const)('%s names %s', async (code, _what, fault, subject) => {
  const { found } = await intruder.after(fault)
  const named = found.find((one) => one.code === code)
  expect([code, named?.subject ?? 'nothing']).toEqual([code, expect.stringContaining(subject)])
  expect(named?.expected).not.toBe(named?.found)
})

test('nothing is found without a fault, and something was looked at', async () => {
  const checks = await intruder.look()
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  for (const code of ['A9', 'A15', 'A16', 'A17', 'A18'])
    expect([code, checks.find((check) => check.code === code)?.checked]).toEqual([code, expect.toSatisfy((n: number) => n > 0)])
})
