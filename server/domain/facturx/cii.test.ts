import { existsSync, readFileSync } from 'node:fs'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { equals, isDecimal } from '@/contracts/rules/decimal'
import { checkEInvoice } from './check'
import { EN_16931, writeCii } from './cii'
import { schemaComplaints } from './cii-order.fixture'
import { parseCii, readCii } from './cii-reader.fixture'
import { eInvoice, eLine, fullInvoice } from './e-invoice.fixture'
import { vatCategories } from './types'
import { exemptionOf } from './vat'

describe('writing', () => {
  it('every value comes back', () => {
    const full = fullInvoice()
    expect(readCii(writeCii(full))).toEqual(full)
    expect(checkEInvoice(full)).toEqual([])
  })

  it.each(vatCategories)('so it does in category %s', (category) => {
    const tax = { category, percent: category === 'S' ? '19' : category === 'O' ? null : '0' }
    const invoice = eInvoice({ lines: [eLine({ tax })], taxes: [{ ...tax, base: '200.00', tax: '0.00', ...exemptionOf(category) }] })
    expect(readCii(writeCii(invoice))).toEqual(invoice)
  })

  it.each([
    ['the least', eInvoice()],
    ['the most', fullInvoice()],
  ])('%s stands in the order of the schema', (_what, invoice) => expect(schemaComplaints(parseCii(writeCii(invoice)))).toEqual([]))

  it('names its profile and document type', () => {
    const xml = writeCii(eInvoice())
    expect(xml).toContain(`<ram:ID>${EN_16931}</ram:ID>`)
    expect(xml).toContain('<ram:TypeCode>380</ram:TypeCode>')
    expect(writeCii(fullInvoice())).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain('<udt:DateTimeString format="102">20261121</udt:DateTimeString>')
    expect(writeCii(eInvoice())).toBe(xml)
  })

  it('escapes everything and drops what XML has no place for', () => {
    const name = `<b> & "q" 'a' ]]> \u0000\u0008\u001F\uD800x\uFFFE é 北京 😀`
    const xml = writeCii(eInvoice({ lines: [eLine({ name, description: 'one\r\ntwo\rthree\tfour', globalId: { scheme: '"><', id: '1' } })] }))
    // oxlint-disable-next-line no-control-regex
    expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE]/)
    expect(Buffer.from(xml, 'utf8').toString('utf8')).toBe(xml)
    const [line] = readCii(xml).lines
    expect(line).toMatchObject({ name: `<b> & "q" 'a' ]]> x é 北京 😀`, description: 'one\ntwo\nthree\tfour', globalId: { scheme: '"><' } })
  })

  it('joins what an address has beyond three lines', () => {
    const { seller } = eInvoice()
    const xml = writeCii(eInvoice({ seller: { ...seller, address: { ...seller.address, lines: ['a', 'b', 'c', 'd'] } } }))
    expect(readCii(xml).seller.address.lines).toEqual(['a', 'b', 'c, d'])
  })
})

const samples = '../shared/fixtures/facturx'
const missing = !existsSync(samples)
if (missing) console.error(`${samples} is missing: real invoices are not compared.`)

/** Removes trailing zeros, so that the same numbers are equal. */
const withoutTrailingZeros = (value: unknown): unknown => {
  if (typeof value === 'string' && isDecimal(value) && /\./.test(value)) return value.replace(/\.?0+$/, '')
  if (Array.isArray(value)) return value.map(withoutTrailingZeros)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutTrailingZeros(one)])) : value
}

// The samples of akretion/factur-x, made by France's FNFE for its portal.
describe.skipIf(missing)('real invoices', () => {
  const xmlOfPdf = async () => {
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(`${samples}/invoice_EN16931.pdf`)))
    const attachments: Record<string, { content: Uint8Array }> = await pdf.getAttachments()
    return Buffer.from(attachments['factur-x.xml']?.content ?? []).toString('utf8')
  }

  it.each([
    ['EN 16931', xmlOfPdf],
    ['basic', async () => readFileSync(`${samples}/factur-x-basic.xml`, 'utf8')],
  ])('%s: read, judged, written and read again it is the same', async (profile, read) => {
    const xml = await read()
    // Our own description of the schema holds for their invoice, too.
    if (profile === 'EN 16931') expect(schemaComplaints(parseCii(xml))).toEqual([])
    const invoice = readCii(xml)
    expect(checkEInvoice(invoice)).toEqual([])
    expect(invoice).toMatchObject({ number: 'F20260023', issueDate: '2026-01-31', currency: 'EUR' })
    expect(equals(invoice.totals.due, '104.90')).toBe(true)
    const written = writeCii(invoice)
    expect(schemaComplaints(parseCii(written))).toEqual([])
    expect(withoutTrailingZeros(readCii(written))).toEqual(withoutTrailingZeros(invoice))
  })
})
