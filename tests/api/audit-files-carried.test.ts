import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { type AuditFileReport, auditFiles, type AuditFormat, type AuditOverview } from '@/contracts/audit-files'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { subtract } from '@/contracts/rules/decimal'
import { datevReader } from '@server/domain/audit-files/datev/reader'
import { fecReader } from '@server/domain/audit-files/fec/reader'
import { saftReader } from '@server/domain/audit-files/saft/reader'
import { unitsOf } from '@server/domain/audit-files/units'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'

const api = await startApi()
const books = await newBooks(api, 'Unclosed Years')
const { who, companyId, balances } = books
const first = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
await api.owner.query(
  `update companies set tax_ids = '[{"label": "Org. no.", "value": "974760673"}, {"label": "SIREN", "value": "732829320"}]' where id = $1`,
  [companyId],
)
await books.enter(`${first}-05-01`, [
  ['1010', 'debit', '300'],
  ['4000', 'credit', '300'],
])
await books.enter(`${first}-06-01`, [
  ['6000', 'debit', '120.50'],
  ['1010', 'credit', '120.50'],
])
await books.enter(`${first + 1}-01-05`, [
  ['6000', 'debit', '7'],
  ['1010', 'credit', '7'],
])
const query = (format: AuditFormat) => ({ query: { format, year: String(first + 1) } })
const check = async (format: AuditFormat) => (await who.call<AuditFileReport>(auditFiles.check, query(format))).data
const sentence = 'Earlier years that are not closed earned 179.50 USD.'
/** The openings of the SAF-T file, as our reader finds them. */
const openings = async () => {
  const { raw } = await who.call(auditFiles.export, query('saft'))
  const reader = saftReader()
  reader.push(new Uint8Array(await raw.arrayBuffer()))
  return Object.fromEntries([...reader.end().balances].flatMap(([number, { opening }]) => (opening === 0n ? [] : [[number, opening]])))
}

test('while the year before is not closed, the file opens retained earnings with its result, and the page says so', async () => {
  const { notes, missing, checks } = await check('saft')
  expect([missing, checks.filter(({ passed }) => !passed)]).toEqual([[], []])
  const note = `${sentence} Accounts of income and expenses begin at zero, so the opening balance of 3100 Retained earnings includes it.`
  expect(notes).toContain(note)
  for (const format of ['fec', 'datev'] as const) expect((await check(format)).notes).toContain(note)
  expect(await openings()).toEqual({ '1010': unitsOf('179.50'), '3100': unitsOf('-179.50') })
})

test('without an account for them the file is refused; once the year is closed it is the same file, without the sentence', async () => {
  const retained = `from default_accounts where company_id = '${companyId}' and role = 'retained_earnings'`
  const [kept] = await api.owner.query<{ account: string }>(`select account_id as account ${retained}`)
  await api.owner.exec(`delete ${retained}`)
  expect((await check('saft')).missing).toEqual([`${sentence} Close them, or name the default account for retained earnings, which opens with it.`])
  expect((await who.call(auditFiles.export, query('saft'))).code).toBe('AUDIT_FILE_INCOMPLETE')
  await api.owner.query(`insert into default_accounts (company_id, role, account_id) values ($1, 'retained_earnings', $2)`, [companyId, kept?.account])
  expect((await books.step(`${first}-05-01`, { action: 'close' })).message).toBe('OK')
  expect(await balances(`${first}-12-31`)).toEqual({ '1010': '179.5', '3100': '-179.5' })
  expect((await check('saft')).notes.join()).not.toContain(sentence)
  expect(await openings()).toEqual({ '1010': unitsOf('179.50'), '3100': unitsOf('-179.50') })
})

test('accounts that were merged are in each file what they are in the trial balance', async () => {
  const merging = await newBooks(api, 'Merged Accounts')
  const caller = merging.who
  await api.owner.query(
    `update companies set tax_ids = '[{"label": "Org. no.", "value": "974760673"}, {"label": "SIREN", "value": "732829320"}]' where id = $1`,
    [merging.companyId],
  )
  const { settings } = (await caller.call<AuditOverview>(auditFiles.overview)).data
  await caller.call(auditFiles.saveSettings, { body: { ...settings, datevConsultant: 29_098, datevClient: 55_003 } })
  const year = (await merging.years()).at(-1)?.startsOn.slice(0, 4) ?? ''
  for (const [account, amount] of [
    ['6010', '30'],
    ['6020', '12.5'],
  ] as const)
    await merging.enter(`${year}-03-01`, [
      [account, 'debit', amount],
      ['1010', 'credit', amount],
    ])
  const get = async (number: string) => (await caller.call<Account>(accounts.get, { params: { account_id: number } })).data
  const body = { into: (await get('6020')).id, version: (await get('6010')).version }
  expect((await caller.call(accounts.merge, { params: { account_id: '6010' }, body })).message).toBe('OK')
  const trial = (await caller.call<Report>(reportEndpoints['trial-balance'].read, { query: { from: `${year}-01-01`, to: `${year}-12-31` } })).data
  const reported = trial.rows.flatMap(({ kind, cells: [number, , ...figures] }) => {
    const [openingDebit, openingCredit, debit, credit] = figures.map((figure) => figure ?? '0')
    if (kind !== 'line' || !number) return []
    return [[number, [unitsOf(subtract(openingDebit ?? '0', openingCredit ?? '0')), unitsOf(debit ?? '0'), unitsOf(credit ?? '0')]] as const]
  })
  expect(reported.map(([number]) => number)).toEqual(['1010', '6020'])
  const expected = { fileName: '', yearStartsOn: `${year}-01-01`, yearEndsOn: `${year}-12-31`, profitAndLoss: new Set<string>(), result: 0n }
  for (const [format, reader] of [
    ['saft', saftReader()],
    ['fec', fecReader(expected)],
    ['datev', datevReader('9990')],
  ] as const) {
    const checked = (await caller.call<AuditFileReport>(auditFiles.check, { query: { format, year } })).data
    expect([checked.missing, checked.checks.filter(({ passed, level }) => !passed && level === 'error')], format).toEqual([[], []])
    reader.push(new Uint8Array(await (await caller.call(auditFiles.export, { query: { format, year } })).raw.arrayBuffer()))
    const read = [...reader.end().balances].map(([number, { opening, debit, credit }]) => [number, [opening, debit, credit]] as const)
    const moved = read.filter(([, units]) => units.some((unit) => unit !== 0n)).toSorted(([one], [other]) => one.localeCompare(other))
    expect(moved, format).toEqual(reported)
  }
})
