import { describe, expect, it } from 'vitest'
import { booksOf, failing, fileOf, writingOptions } from '../books.fixture'
import type { Check } from '../checks'
import { isValidSiren, sirenOf } from '../registration'
import { createFecChecks } from './checks'
import { fecColumns } from './columns'
import { fec } from './index'

const party = { role: 'customer', code: 'C-1', name: 'Aéro | Tab\tSARL' } as const
const accounts = [
  { number: '411000', root: 'asset', opening: '1000' },
  { number: '512000', root: 'asset', opening: '500' },
  { number: '101000', root: 'equity', opening: '-1500' },
  { number: '445710', root: 'liability' },
  { number: '707000', root: 'income' },
  { number: '606100', root: 'expense' },
] as const
const sale = {
  area: 'sales',
  number: 'INV-2026-00001',
  postedAt: '2026-03-20T10:00:00',
  lines: [
    { account: '411000', debit: '120', party },
    { account: '707000', credit: '100' },
    { account: '445710', credit: '20' },
  ],
} as const
const expense = {
  date: '2026-02-01',
  postedAt: '2026-03-19T10:00:00',
  lines: [
    { account: '606100', debit: '30.5', currency: 'USD', amount: '33' },
    { account: '512000', credit: '30.5' },
  ],
} as const
const closing = {
  area: 'closing',
  date: '2026-12-31',
  postedAt: '2027-01-10T10:00:00',
  lines: [
    { account: '707000', debit: '100' },
    { account: '606100', credit: '30.5' },
    { account: '101000', credit: '69.5' },
  ],
} as const
const books = booksOf(accounts, [sale, expense, closing])
const linesOf = (file: Uint8Array) => new TextDecoder().decode(file).split('\r\n')

describe('FEC', () => {
  it('has 18 columns, openings first, comma decimals and no closing journal', async () => {
    const { file, cleaned, ...report } = await fileOf(books, 'fec')
    expect(failing({ ...report, cleaned })).toEqual([])
    const [head, ...lines] = linesOf(file).slice(0, -1)
    expect(head?.split('\t')).toHaveLength(18)
    expect(lines).toHaveLength(3 + 3 + 2)
    expect(lines[0]).toBe('AN\tA-nouveaux\tAN1\t20260101\t411000\tAccount 411000\t\t\tAN2026\t20260101\tA-nouveaux\t1000,00\t0,00\t\t\t20260101\t\t')
    expect(lines[3]).toBe(
      'VE\tSales\tVE1\t20260315\t411000\tAccount 411000\tC-1\tAéro Tab SARL\tINV-2026-00001\t20260315\tAn entry\t120,00\t0,00\t\t\t20260320\t\t',
    )
    // Posted by a clock that was set back a day: the entry is validated no earlier than the one before it.
    expect(lines[6]).toBe(
      'OD\tGeneral journal\tOD1\t20260201\t606100\tAccount 606100\t\t\tJE-2026-00002\t20260201\tAn entry\t30,50\t0,00\t\t\t20260320\t33,00\tUSD',
    )
    expect(cleaned).toEqual(['CompAuxLib: "Aéro | Tab\\tSARL" is written as "Aéro Tab SARL".'])
  })

  it('brings control accounts forward by party', async () => {
    const { file } = await fileOf(
      { ...books, parties: [{ ...party, taxId: null, address: null, balances: [{ account: '411000', opening: '900', debit: '120', credit: '0' }] }] },
      'fec',
    )
    const openings = linesOf(file).filter((line) => line.startsWith('AN\t') && line.includes('411000'))
    expect(openings.map((line) => [line.split('\t')[6], line.split('\t')[11]])).toEqual([
      ['C-1', '900,00'],
      ['', '100,00'],
    ])
  })

  it('may separate by bars', async () => {
    const { file, ...report } = await fileOf(books, 'fec', { ...writingOptions, fecSeparator: '|' })
    expect(failing(report)).toEqual([])
    expect(linesOf(file)[0]).toMatch(/^JournalCode\|JournalLib\|/)
  })

  it('is named by the SIREN and the last day of the year', () => {
    expect(fec.fileName(books, writingOptions)).toBe('732829320FEC20261231.txt')
    expect(fec.missing(books, writingOptions)).toEqual([])
    expect(fec.missing({ ...books, period: { ...books.period, to: '2026-06-30' } }, writingOptions)).toEqual([
      'The file is made for a whole fiscal year. Choose all periods.',
    ])
    expect(fec.missing({ ...books, company: { ...books.company, taxIds: [{ label: 'VAT', value: 'GB 123' }] } }, writingOptions)[0]).toMatch('no SIREN')
    expect(fec.missing({ ...books, company: { ...books.company, taxIds: [{ label: 'SIREN', value: '732 829 321' }] } }, writingOptions)[0]).toMatch('is wrong')
  })

  it('finds the SIREN in a SIRET and in a French VAT number', () => {
    const company = (country: string, label: string, value: string) => ({ ...books.company, country, taxIds: [{ label, value }] })
    expect(sirenOf(company('FR', 'SIRET', '732 829 320 00074'))).toBe('732829320')
    expect(sirenOf(company('FR', 'TVA', 'FR 44 732 829 320'))).toBe('732829320')
    expect(sirenOf(company('DE', 'USt-IdNr.', 'DE123456789'))).toBeNull()
    expect(['732829320', '732829321', '73282932'].map(isValidSiren)).toEqual([true, false, false])
  })

  it('says that the chart isn’t the French one', async () => {
    const own = booksOf(
      [
        { number: '4000', root: 'income' },
        { number: 'A1', root: 'asset' },
      ],
      [
        {
          lines: [
            { account: 'A1', debit: '5' },
            { account: '4000', credit: '5' },
          ],
        },
      ],
    )
    const report = await fileOf(own, 'fec')
    expect(failing(report)).toEqual(['F12'])
    expect(report.checks.at(-1)).toMatchObject({ level: 'warning', findings: [{ line: 2, text: 'Account A1 doesn’t start with three digits.' }] })
    expect(fec.notes(own, writingOptions).join()).toMatch('isn’t the French one')
  })
})

const row = ['OD', 'General', 'OD1', '20260301', '606100', 'Supplies', '', '', 'P1', '20260301', 'Text', '10,00', '0,00', '', '', '20260302', '', '']
const counter = ['OD', 'General', 'OD1', '20260301', '512000', 'Bank', '', '', 'P1', '20260301', 'Text', '0,00', '10,00', '', '', '20260302', '', '']
const changed = (of: string[], at: number, value: string) => of.with(at, value)
const judged = (rows: string[][], fileName = '732829320FEC20261231.txt'): Check[] => {
  const checks = createFecChecks({ fileName, yearStartsOn: '2026-01-01', yearEndsOn: '2026-12-31', profitAndLoss: new Set(['606100']), result: -100_000n })
  checks.head(fecColumns)
  rows.forEach((values, index) => checks.take(values, index + 2))
  return checks.end()
}
const failed = (rows: string[][], fileName?: string) => judged(rows, fileName).filter(({ passed }) => !passed)

describe('the twelve checks of a FEC', () => {
  it('are twelve, and pass a right file', () => {
    expect(judged([row, counter]).map(({ code, passed }) => `${code} ${passed}`)).toEqual(Array.from({ length: 12 }, (_, index) => `F${index + 1} true`))
  })

  it.each([
    ['F3', 3, [row, counter.slice(0, 17), counter]],
    ['F4', 2, [changed(row, 8, ''), counter]],
    ['F5', 2, [changed(row, 9, '20260230'), counter]],
    ['F5', 2, [changed(row, 3, '20270101'), counter]],
    ['F6', 2, [changed(row, 16, '12,00'), counter]],
    ['F9', 4, [row, counter, changed(row, 2, 'OD3'), changed(row, 2, 'OD3').with(11, '0,00').with(12, '10,00')]],
    ['F10', 4, [row, counter, row.with(2, 'OD2').with(15, '20260301'), row.with(2, 'OD2').with(15, '20260301').with(11, '0,00').with(12, '10,00')]],
    ['F10', 4, [row, counter, row.with(0, 'AN').with(2, 'AN1').with(4, '512000').with(5, 'Bank'), counter.with(0, 'AN').with(2, 'AN1')]],
    ['F12', 3, [row, counter.with(4, '606100').with(5, 'Other').with(11, '0,00').with(12, '0,00'), counter]],
  ])('%s names line %i', (code, line, rows) => {
    expect(failed(rows).map((check) => [check.code, check.findings[0]?.line])).toEqual([[code, line]])
  })

  it('tell an unbalanced entry, a wrong result and a wrong name', () => {
    expect(failed([row, changed(counter, 12, '9,99')]).map(({ code }) => code)).toEqual(['F7', 'F8'])
    expect(failed([changed(row, 11, '11,00'), changed(counter, 12, '11,00')]).map(({ code, findings }) => [code, findings[0]?.text])).toEqual([
      ['F11', 'Income less expenses is -11.00 in the file; the result of the year is -10.00.'],
    ])
    expect(failed([row, counter], 'FEC.txt').map(({ code }) => code)).toEqual(['F1'])
    expect(failed([changed(row, 11, '1 000,00'), counter]).map(({ code }) => code)).toContain('F6')
  })
})
