import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { companyInfos } from '@/contracts/company-info'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { TableImported, TablePreview } from '@/contracts/imports'
import type { LedgerHealth } from '@/contracts/ledger'
import { ledger } from '@/contracts/ledger'
import { type OpeningBalances, type OpeningPart, openings, type OpeningTakenBack } from '@/contracts/opening-balances'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import type { Api, Caller } from './api'

/** The first day of the current month in UTC: a day on which a company can go live. */
export const firstOfMonth = (): string => `${new Date().toISOString().slice(0, 7)}-01`

export const csvFile = (name: string, lines: readonly string[]) => [{ name, bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }]
export type CsvFile = ReturnType<typeof csvFile>

const previews: Readonly<Record<OpeningPart, AnyEndpoint>> = {
  accounts: openings.accountsPreview,
  items: openings.itemsPreview,
  stock: openings.stockPreview,
  uncleared: openings.unclearedPreview,
}
const imports: Readonly<Record<OpeningPart, AnyEndpoint>> = {
  accounts: openings.accountsImport,
  items: openings.itemsImport,
  stock: openings.stockImport,
  uncleared: openings.unclearedImport,
}

/** A company that was just founded, with its administrator. It has no records but those that every company begins with. */
export const foundCompany = async (api: Api): Promise<Caller> => {
  const founder = await api.signIn('system@northgate.example')
  const name = `Opening ${randomUUID().slice(0, 8)} Ltd`
  const founded = await founder.call(companyInfos.create, { body: { name, country: 'US', timezone: 'UTC', baseCurrency: 'USD', chart: 'general' } })
  expect(founded.statusCode).toBe(200)
  return api.signIn('system@northgate.example', name)
}

/** What tests of opening balances do in a company. */
export const openingOf = (api: Api, who: Caller) => {
  const state = async () => {
    const { data, message } = await who.call<OpeningBalances>(openings.get)
    expect(message).toBe('OK')
    return data
  }
  const preview = async (part: OpeningPart, files: CsvFile) => (await who.call<TablePreview>(previews[part], { files, body: {} })).data
  const bring = async (part: OpeningPart, files: CsvFile, body: object = {}) => {
    const { mapping } = await preview(part, files)
    return who.call<TableImported>(imports[part], { files, body: { mapping, ...body } })
  }
  const setDay = async (goesLiveOn = firstOfMonth()) => who.call<OpeningBalances>(openings.setDay, { body: { goesLiveOn, version: (await state()).version } })
  const finish = async () => who.call<OpeningBalances>(openings.finish, { body: { version: (await state()).version } })
  const takeBack = async (part: OpeningPart) => {
    const standing = (await state()).imports.find((one) => one.part === part && one.takenBackAt === null)
    return who.call<OpeningTakenBack>(openings.takeBack, { body: { importId: standing?.id ?? randomUUID() } })
  }
  const missing = async () => (await state()).clearing.flatMap((one) => one.missing ?? [])
  const failures = async () => {
    const { checks } = (await who.call<LedgerHealth>(ledger.health)).data
    return checks.flatMap(({ code, offender }) => (offender ? `${code} ${offender.subject}: ${offender.expected}, ${offender.found}` : []))
  }
  const balanceOf = async (accountId: string): Promise<number> => {
    const rows = await api.owner.query<{ balance: string }>(
      `select coalesce(sum(l.debit - l.credit), 0) as balance from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
        where l.company_id = $1 and a.account_id = $2`,
      [who.companyId, accountId],
    )
    return Number(rows[0]?.balance)
  }
  const party = (endpoint: AnyEndpoint, code: string, name: string) => who.call(endpoint, { body: { code, name, currency: 'USD' } })
  const addRecords = async () => {
    for (const [code, name] of [
      ['C-1', 'Acme'],
      ['C-2', 'Beta'],
    ] as const)
      expect((await party(customers.create, code, name)).statusCode).toBe(200)
    expect((await party(vendors.create, 'V-1', 'Supplier')).statusCode).toBe(200)
    for (const partno of ['BOLT', 'NUT']) expect((await who.call(parts.create, { body: { partno, description: partno } })).statusCode).toBe(200)
  }
  return { state, preview, bring, setDay, finish, takeBack, missing, failures, balanceOf, addRecords }
}
