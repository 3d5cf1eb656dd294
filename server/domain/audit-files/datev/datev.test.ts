import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { booksOf, failing, fileOf, writingOptions } from '../books.fixture'
import { datev } from './index'
import { datevReader, fieldsOf } from './reader'
import { decodeWindows1252, encodeWindows1252, inWindows1252 } from './windows-1252'

const FIXTURE = '../shared/fixtures/datev/EXTF_Buchungsstapel.csv'
const hasFixture = existsSync(FIXTURE)
if (!hasFixture) console.error(`SKIPPED: the published posting batch isn’t read, because ${FIXTURE} is missing.`)

const accounts = [
  { number: '1000', root: 'asset', opening: '70.5' },
  { number: '1400', root: 'asset' },
  { number: '1776', root: 'liability', opening: '-70.5' },
  { number: '8400', root: 'income' },
  { number: '4930', root: 'expense' },
] as const
const compound = {
  area: 'sales',
  number: 'INV-2026-00001',
  narration: 'Rechnung; „Büro“ 😀',
  lines: [
    { account: '1400', debit: '119', party: { role: 'customer', code: 'C-1', name: 'Müller' }, dueDate: '2026-04-30' },
    { account: '8400', credit: '100', costCentre: 'K1' },
    { account: '1776', credit: '19' },
    { account: '1776', credit: '0', tax: { code: 'S0', base: '-100', ratePct: '0' } },
  ],
} as const
const simple = {
  date: '2026-12-01',
  lines: [
    { account: '4930', debit: '24.95', costCentre: 'K2', currency: 'USD', amount: '27.5' },
    { account: '1000', credit: '24.95' },
  ],
} as const
const books = booksOf(accounts, [compound, simple])
const rowsOf = (file: Uint8Array) => decodeWindows1252(file).split('\r\n').slice(0, -1).map(fieldsOf)
const shown = (row: string[] = []) => [row[0], row[1], row[6], row[7], row[9], row[10], row[11], row[13], row[36]]

describe('DATEV posting batch', () => {
  it('splits journals of more than two lines through the clearing account', async () => {
    const { file, cleaned, ...report } = await fileOf(books, 'datev')
    expect(failing({ ...report, cleaned })).toEqual([])
    const [head, columns, ...rows] = rowsOf(file)
    expect(head?.slice(0, 6)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13', '20261127090500000'])
    expect(head?.slice(10, 16)).toEqual(['1001', '456', '20260101', '4', '20260101', '20261231'])
    expect(head).toHaveLength(31)
    expect(columns).toHaveLength(125)
    expect(rows.map(shown)).toEqual([
      ['70,50', 'S', '1000', '9990', '0101', 'EB-WERT', '', 'EB-Wert', ''],
      ['70,50', 'H', '1776', '9990', '0101', 'EB-WERT', '', 'EB-Wert', ''],
      ['119,00', 'S', '1400', '9990', '1503', 'INV-2026-00001', '300426', 'Rechnung; „Büro“ ?', ''],
      ['100,00', 'H', '8400', '9990', '1503', 'INV-2026-00001', '', 'Rechnung; „Büro“ ?', 'K1'],
      ['19,00', 'H', '1776', '9990', '1503', 'INV-2026-00001', '', 'Rechnung; „Büro“ ?', ''],
      ['24,95', 'S', '4930', '1000', '0112', 'JE-2026-00002', '', 'An entry', 'K2'],
    ])
    expect(rows[2]?.slice(47, 49)).toEqual(['Geschäftspartner', 'C-1 Müller'])
    expect(rows[5]?.slice(49, 51)).toEqual(['Fremdwährung', '27,50 USD'])
    expect(cleaned).toEqual(['Buchungstext: 3 texts are changed, the first of them "Rechnung; „Büro“ 😀" to "Rechnung; „Büro“ ?".'])
  })

  it('has as many columns as its version, and quotes texts', async () => {
    const { file, ...report } = await fileOf(books, 'datev', { ...writingOptions, datev: { ...writingOptions.datev, formatVersion: 9 } })
    expect(failing(report)).toEqual([])
    const text = decodeWindows1252(file)
    expect(text).toMatch(/^"EXTF";700;21;"Buchungsstapel";9;/)
    expect(
      rowsOf(file)
        .slice(1)
        .every((row) => row.length === 120),
    ).toBe(true)
    expect(text).toContain('119,00;"S";"";;;"";1400;9990;"";1503;"INV-2026-00001";"300426";;"Rechnung; „Büro“ ?"')
  })

  it('leaves openings out where the year has begun before, and tells it', async () => {
    const later = { ...books, period: { ...books.period, from: '2026-03-01' } }
    const { file, ...report } = await fileOf(later, 'datev')
    expect(failing(report)).toEqual([])
    expect(rowsOf(file)).toHaveLength(2 + 4)
    expect(datev.notes(later, writingOptions).at(-1)).toMatch('only in files that begin with the fiscal year')
  })

  it('tells each thing that is missing', () => {
    const settings = { consultant: null, client: null, formatVersion: 13 as const, clearingAccount: '1400' }
    const own = booksOf([...accounts, { number: 'BANK', root: 'asset', opening: '1' }], [], { baseCurrency: 'KWD' })
    expect(datev.missing(own, { ...writingOptions, datev: settings })).toEqual([
      'Enter the tax consultant’s number at DATEV.',
      'Enter the number that the company has at its tax consultant.',
      'Account 1400 is in use in the chart. Choose a clearing account that isn’t.',
      'DATEV takes account numbers of up to eight digits. These are none: BANK.',
      'Amounts in KWD have 3 places; DATEV takes two.',
    ])
    const long = { ...books, period: { ...books.period, from: '2025-10-01', yearStartsOn: '2025-10-01' } }
    expect(datev.missing(long, writingOptions)).toEqual(['Rows have days without a year. Choose periods of at most twelve months.'])
    expect(datev.missing(books, writingOptions)).toEqual([])
  })

  it.each([
    ['an amount of a split journal', '119,00;"S"', '118,00;"S"', ['D7']],
    ['a side', '24,95;"S"', '24,95;"X"', ['D4']],
    ['a day', ';0112;', ';3002;', ['D5']],
    ['an account', ';4930;', ';4A30;', ['D6']],
    ['the head', '"EXTF";700', '"EXTF";510', ['D1']],
  ])('finds %s that was altered', async (_what, from, to, codes) => {
    const { file } = await fileOf(books, 'datev')
    const reader = datevReader('9990')
    reader.push(encodeWindows1252(decodeWindows1252(file).replace(from, to)))
    expect(
      reader
        .end()
        .checks.filter(({ passed }) => !passed)
        .map(({ code }) => code),
    ).toEqual(codes)
  })

  it.skipIf(!hasFixture)('reads the published example', () => {
    const reader = datevReader('9990')
    reader.push(readFileSync(FIXTURE))
    const { balances, lines, checks } = reader.end()
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
    expect(lines).toBe(2)
    expect([...balances].map(([account, { debit, credit }]) => [account, debit, credit])).toEqual([
      ['1200', 0n, 249_500n],
      ['4940', 249_500n, 0n],
      ['10000', 59_500_000n, 0n],
      ['8400', 0n, 59_500_000n],
    ])
  })
})

describe('Windows-1252', () => {
  it('keeps what it has and says what it replaced', () => {
    expect(inWindows1252('Größe 5 € – „Ÿ“')).toBe('Größe 5 € – „Ÿ“')
    expect(inWindows1252('Łódź čaj ﬁn 中 😀')).toBe('Lódz caj fin ? ?')
    expect(decodeWindows1252(encodeWindows1252('Größe 5 € – „Ÿ“'))).toBe('Größe 5 € – „Ÿ“')
    expect([...encodeWindows1252('€–„Ÿ“ß')]).toEqual([0x80, 0x96, 0x84, 0x9f, 0x93, 0xdf])
  })
})
