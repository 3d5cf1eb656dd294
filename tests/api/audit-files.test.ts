import { expect, test } from 'vitest'
import { type AuditFileReport, auditFiles, type AuditFormat, type AuditOverview } from '@/contracts/audit-files'
import { companyInfos, type CompanyInfo } from '@/contracts/company-info'
import type { ResponseOutput } from '@/contracts/endpoint'
import { cashPayments, type Voucher } from '@/contracts/vouchers'
import type { Balances } from '@server/domain/audit-files/balances'
import { datevReader } from '@server/domain/audit-files/datev/reader'
import { fecReader } from '@server/domain/audit-files/fec/reader'
import type { AuditReader } from '@server/domain/audit-files/format'
import { saftReader } from '@server/domain/audit-files/saft/reader'
import { todayIn } from '@server/domain/today'
import { unitsOf } from '@server/domain/audit-files/units'
import { startApi } from '../support/api'

const api = await startApi({ usualPlans: true })
const accountant = await api.signIn('accounts@northgate.example')
const admin = await api.signIn('system@northgate.example', 'Northgate')
const { companyId } = accountant
const today = todayIn('America/New_York', new Date())

const overview = async () => (await accountant.call<AuditOverview>(auditFiles.overview)).data
const { years } = await overview()
const year = years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
if (!year) throw new Error('no fiscal year of today')
const inYear = (format: AuditFormat, more: Record<string, string> = {}) => ({ query: { format, year: String(year.year), ...more } })
const check = async (format: AuditFormat, more?: Record<string, string>) =>
  (await accountant.call<AuditFileReport>(auditFiles.check, inYear(format, more))).data
const download = async (format: AuditFormat, more?: Record<string, string>) => {
  const { raw } = await accountant.call(auditFiles.export, inYear(format, more))
  expect(raw.status).toBe(200)
  return { raw, bytes: new Uint8Array(await raw.arrayBuffer()) }
}

const changeCompany = async (change: Partial<CompanyInfo>) => {
  const { data } = await admin.call<CompanyInfo>(companyInfos.get, { params: { id: companyId } })
  const {
    id: _id,
    hasLogo: _logo,
    baseCurrencyFixed: _base,
    fiscalYearFixed: _year,
    costingMethodFixed: _stock,
    updatedAt: _at,
    updatedByName: _by,
    numbering,
    ...fields
  } = data
  const body = { ...fields, numbering: numbering.map(({ series, digits, next }) => ({ series, digits, next })), ...change }
  expect((await admin.call(companyInfos.update, { params: { id: companyId }, body })).statusCode).toBe(200)
}

/** The trial balance of the year, or of its periods from a number on, computed from the posted lines alone. */
const ledgerBalances = async (closing: boolean, from = 1): Promise<Balances> => {
  const rows = await api.owner.query<{ number: string; opening: string; debit: string; credit: string }>(
    `with line as (select a.account_id as number, l.debit, l.credit, j.date < $2::date as earlier, j.area, j.period_no,
          case when g.root in ('income', 'expense') and j.date < $2::date then (select r.account_id from default_accounts d join accounts r on r.company_id = d.company_id and r.id = d.account_id
            where d.company_id = $1 and d.role = 'retained_earnings') else a.account_id end as carried
        from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
          join accounts a on a.company_id = l.company_id and a.id = l.account_id join account_groups g on g.company_id = a.company_id and g.id = a.group_id
        where l.company_id = $1 and j.date <= $3::date and (j.date < $2::date or $4 or j.area <> 'closing'))
      select carried as number, sum(debit - credit) filter (where earlier or period_no < $5)::text as opening,
        sum(debit) filter (where not earlier and period_no >= $5)::text as debit, sum(credit) filter (where not earlier and period_no >= $5)::text as credit from line group by carried`,
    [companyId, year.startsOn, year.endsOn, closing, from],
  )
  const moved = rows.map(
    ({ number, opening, debit, credit }) =>
      [number, { opening: unitsOf(opening ?? '0'), debit: unitsOf(debit ?? '0'), credit: unitsOf(credit ?? '0') }] as const,
  )
  return new Map(moved)
}
const shown = (balances: Balances) =>
  Object.fromEntries(
    [...balances]
      .filter(([, { opening, debit, credit }]) => opening !== 0n || debit !== 0n || credit !== 0n)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
const readBy = (reader: AuditReader, bytes: Uint8Array): Balances => {
  reader.push(bytes)
  return reader.end().balances
}
const fecExpectation = { fileName: '', yearStartsOn: year.startsOn, yearEndsOn: year.endsOn, profitAndLoss: new Set<string>(), result: 0n }

const basis = (await accountant.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
const account = (number: string) => basis.accounts.find(({ accountId }) => accountId === number)?.id ?? ''
const pay = async (date: string, amount: string, description: string) => {
  const accountId = basis.own.find(({ accountId }) => accountId === '1000')?.id ?? ''
  const body = { accountId, date, payee: 'City cabs', grandTotal: amount, lines: [{ accountId: account('6050'), description, amount }] }
  const { data } = await accountant.call<Voucher>(cashPayments.create, { body })
  const { statusCode } = await accountant.call(cashPayments.change, { params: { voucherId: data.voucherId }, body: { action: 'post', version: data.version } })
  expect(statusCode).toBe(200)
}
await api.owner.query('update own_accounts set allow_negative = true where company_id = $1', [accountant.companyId])
await pay(today, '31', 'Taxi; “Grüße” | to\tthe customer 😀')
await pay(year.startsOn, '8.05', 'Dated at the start')

test('tells what is missing before a file can be made, and makes none', async () => {
  await changeCompany({ taxIds: [] })
  expect((await check('saft')).missing).toEqual([expect.stringContaining('no registration number')])
  expect((await check('fec')).missing).toEqual([expect.stringContaining('no SIREN')])
  expect((await check('datev')).missing).toHaveLength(2)
  expect(await accountant.call(auditFiles.export, inYear('fec'))).toMatchObject({ statusCode: 422, code: 'AUDIT_FILE_INCOMPLETE' })
  await changeCompany({
    taxIds: [
      { label: 'EIN', value: '98-7654321' },
      { label: 'SIREN', value: '732 829 320' },
    ],
  })
})

test('settings are saved once for each version, and checked', async () => {
  const { settings } = await overview()
  expect(settings).toMatchObject({ datevConsultant: null, datevVersion: 13, version: 1 })
  const body = { ...settings, datevConsultant: 29_098, datevClient: 55_003 }
  expect(await accountant.call(auditFiles.saveSettings, { body: { ...body, datevClearing: '12' } })).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'datevClearing' }],
  })
  expect(await accountant.call(auditFiles.saveSettings, { body: { ...body, datevVersion: 8 } })).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'datevVersion' }],
  })
  expect(await accountant.call(auditFiles.saveSettings, { body })).toMatchObject({ statusCode: 200, data: { datevConsultant: 29_098, version: 2 } })
  expect(await accountant.call(auditFiles.saveSettings, { body })).toMatchObject({ statusCode: 409, data: { version: 2 } })
  expect((await check('datev')).missing).toEqual([])
})

test.each([
  ['saft', () => saftReader(), true],
  ['fec', () => fecReader(fecExpectation), false],
  ['datev', () => datevReader('9990'), true],
] as const)('%s of seeded books, read back, is the trial balance of the lines', async (format, reader, closing) => {
  const report = await check(format)
  expect(report.missing).toEqual([])
  expect(report.checks.filter(({ passed, level }) => !passed && level === 'error')).toEqual([])
  const { raw, bytes } = await download(format)
  expect(raw.headers.get('content-disposition')).toContain('attachment')
  expect(bytes.byteLength).toBe(report.bytes)
  expect(report.lines).toBeGreaterThan(4)
  const balances = shown(readBy(reader(), bytes))
  expect(Object.keys(balances).length).toBeGreaterThan(3)
  expect(balances).toEqual(shown(await ledgerBalances(closing)))
})

test('periods of a year have the balances of the days before as their opening', async () => {
  const { periods } = year
  const no = periods.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)?.no ?? 1
  const { bytes } = await download('saft', { from: String(no) })
  expect(shown(readBy(saftReader(), bytes))).toEqual(shown(await ledgerBalances(true, no)))
  expect((await check('fec', { from: '2' })).missing).toEqual(['The file is made for a whole fiscal year. Choose all periods.'])
  expect(await accountant.call(auditFiles.check, inYear('saft', { from: '3', to: '2' }))).toMatchObject({ statusCode: 422, errors: [{ path: 'to' }] })
  expect(await accountant.call(auditFiles.check, inYear('saft', { to: '13' }))).toMatchObject({ statusCode: 422, errors: [{ path: 'to' }] })
  expect(await accountant.call(auditFiles.check, { query: { format: 'saft', year: '1950' } })).toMatchObject({ statusCode: 422, errors: [{ path: 'year' }] })
})

test('says which texts it changed', async () => {
  const { cleaned } = await check('fec')
  expect(cleaned.join()).toContain('Taxi; “Grüße” | to\\tthe customer 😀')
  expect((await check('datev')).cleaned.join()).toContain('“Grüße” | to the customer ?')
})
