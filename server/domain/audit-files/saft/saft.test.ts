import { existsSync, readFileSync } from 'node:fs'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { booksOf, failing, fileOf, writingOptions } from '../books.fixture'
import { saft } from './index'
import { saftReader } from './reader'

const FIXTURES = '../shared/fixtures/saft'
const SCHEMA = `${FIXTURES}/Norwegian_SAF-T_Financial_Schema_v_1.30.xsd`
const hasSchema = existsSync(SCHEMA)
if (!hasSchema) console.error(`SKIPPED: SAF-T files are not validated, because ${SCHEMA} is missing.`)

const party = { role: 'customer', code: 'C-1', name: 'Ærø <Fisk> & Co' } as const
const sale = {
  area: 'sales',
  number: 'INV-2026-00001',
  narration: 'Invoice “8”',
  lines: [
    { account: '1100', debit: '125', party, dueDate: '2026-04-14' },
    { account: '4000', credit: '100', costCentre: 'NORTH', memo: 'Fish\u0007 and ]]> chips' },
    { account: '2200', credit: '25', tax: { code: 'S25', base: '-100', ratePct: '25' } },
  ],
} as const
const purchase = {
  area: 'purchase',
  number: 'BILL-2026-00001',
  lines: [
    { account: '6000', debit: '58.41', currency: 'USD', amount: '110' },
    { account: '2000', credit: '58.41', currency: 'USD', amount: '-110', party: { role: 'vendor', code: 'V-1', name: 'Utleier' } },
  ],
} as const
const books = booksOf(
  [
    { number: '1100', root: 'asset', opening: '40' },
    { number: '2000', root: 'liability', opening: '-40' },
    { number: '2200', root: 'liability' },
    { number: '4000', root: 'income' },
    { number: '6000', root: 'expense' },
  ],
  [sale, purchase],
  { taxCodes: [{ code: 'S25', name: 'Output tax', ratePct: '25', deductiblePct: '100' }], costCentres: [{ code: 'NORTH', name: 'North' }] },
)

const validate = (bytes: Uint8Array): void => {
  using schema = XmlDocument.fromBuffer(readFileSync(SCHEMA))
  using validator = XsdValidator.fromDoc(schema)
  using document = XmlDocument.fromBuffer(bytes)
  validator.validate(document)
}

describe('SAF-T', () => {
  it('gives the trial balance back', async () => {
    const { file, lines, ...report } = await fileOf(books, 'saft')
    expect(failing({ ...report, lines })).toEqual([])
    expect(lines).toBe(5)
    const { balances } = (() => {
      const reader = saftReader()
      // Byte by byte, so that a piece may end anywhere, also inside a character.
      for (let at = 0; at < file.length; at += 1) reader.push(file.subarray(at, at + 1))
      return reader.end()
    })()
    expect(balances.get('1100')).toEqual({ opening: 400_000n, debit: 1_250_000n, credit: 0n })
    expect(balances.get('6000')).toEqual({ opening: 0n, debit: 584_100n, credit: 0n })
  })

  it('writes what the parts of the file need', async () => {
    const { file, cleaned } = await fileOf(books, 'saft')
    const xml = new TextDecoder().decode(file)
    expect(xml).toContain('<RegistrationNumber>974760673</RegistrationNumber>')
    expect(xml).toContain('<City>Oslo</City><PostalCode>0150</PostalCode>')
    expect(xml).toContain('<CurrencyCode>USD</CurrencyCode><CurrencyAmount>110.00</CurrencyAmount><ExchangeRate>0.53100000</ExchangeRate>')
    expect(xml).toContain('<TaxCode>S25</TaxCode><TaxPercentage>25</TaxPercentage><TaxBase>100.00</TaxBase><CreditTaxAmount><Amount>25.00</Amount>')
    expect(xml).toContain('<AnalysisType>CC</AnalysisType><AnalysisID>NORTH</AnalysisID>')
    expect(xml).toContain('Ærø &lt;Fisk&gt; &amp; Co')
    expect(cleaned).toEqual(['Description: "Fish\\u0007 and ]]> chips" is written as "Fish and ]]> chips".'])
  })

  it('tells what is missing instead of a number that nobody knows', () => {
    const { company } = books
    expect(saft.missing({ ...books, company: { ...company, taxIds: [] } }, writingOptions)[0]).toMatch('no registration number')
    expect(saft.missing({ ...books, baseCurrency: 'KWD' }, writingOptions)).toEqual(['Amounts in KWD have 3 places; SAF-T takes two.'])
  })

  it.each([
    ['an amount', /<DebitAmount><Amount>125.00/, '<DebitAmount><Amount>125.01', ['X3', 'X4', 'X5']],
    ['a closing balance', '<ClosingDebitBalance>165.00', '<ClosingDebitBalance>165.01', ['X5']],
    ['an account', '<RecordID>1</RecordID><AccountID>1100', '<RecordID>1</RecordID><AccountID>1199', ['X5', 'X6']],
    ['a tag', '</Header>', '</Head>', ['X1']],
  ])('finds %s that was altered', async (_what, from, to, codes) => {
    const { file } = await fileOf(books, 'saft')
    const reader = saftReader()
    reader.push(new TextEncoder().encode(new TextDecoder().decode(file).replace(from, to)))
    const found = reader.end()
    expect(found.checks.filter(({ passed }) => !passed).map(({ code }) => code)).toEqual(codes)
  })

  it.skipIf(!hasSchema)('is valid by the schema of the tax office', async () => {
    const { file } = await fileOf(books, 'saft')
    expect(() => validate(file)).not.toThrow()
    const broken = new TextDecoder().decode(file).replace('<AccountType>GL</AccountType>', '')
    expect(() => validate(new TextEncoder().encode(broken))).toThrow('AccountType')
  })

  it.skipIf(!hasSchema)('reads the example of the tax office', () => {
    const reader = saftReader()
    reader.push(readFileSync(`${FIXTURES}/example.xml`))
    const { balances, lines, checks } = reader.end()
    expect([...balances.keys()]).toEqual(['a'])
    expect(lines).toBe(1)
    // The example states no entries though it has one; everything else in it holds.
    expect(checks.filter(({ passed }) => !passed).map(({ code }) => code)).toEqual(['X4'])
  })
})
