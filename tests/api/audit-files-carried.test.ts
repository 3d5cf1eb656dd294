import { expect, test } from 'vitest'
import { type AuditFileReport, auditFiles, type AuditFormat } from '@/contracts/audit-files'
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
