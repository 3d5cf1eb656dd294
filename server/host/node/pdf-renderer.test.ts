import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { demoLogos } from '@server/demo/logos'
import { quotationDefinition } from '@server/domain/print/quotation-definition'
import type { QuotationPaper } from '@server/domain/print/paper'
import { PdfError } from '../../ports'
import { manyLines, paperLine, quotationPaper } from '../../../tests/support/paper'
import { createPdfRenderer } from './pdf-renderer'

const renderer = createPdfRenderer()
afterAll(() => renderer.end())

const render = (over: Partial<QuotationPaper> = {}) => renderer.render(quotationDefinition(quotationPaper(over)))
const open = async (bytes: Uint8Array) => getDocumentProxy(bytes.slice())
const pagesOf = async (over: Partial<QuotationPaper>) => (await extractText(await open(await render(over)), { mergePages: false })).text
const withLogo = (logo: string) => ({ company: { ...quotationPaper().company, logo } })
const northgate = `data:image/png;base64,${demoLogos.northgate}`

test('the same content gives the same bytes, with the document’s own dates', async () => {
  const [first, second] = [await render(withLogo(northgate)), await render(withLogo(northgate))]
  expect(Buffer.compare(first, second)).toBe(0)
  expect(Buffer.from(first.slice(0, 5)).toString()).toBe('%PDF-')
  const { info } = await (await open(first)).getMetadata()
  expect(info).toMatchObject({
    Title: 'CQ-2026-00012',
    Author: 'Northgate Trading LLC',
    CreationDate: 'D:20261121000000Z',
    ModDate: 'D:20261121000000Z',
    Language: 'en',
  })
  expect(Buffer.compare(first, await render({ ...withLogo(northgate), date: '2026-11-22' }))).not.toBe(0)
})

test('a hundred lines: headings, number and count on each page, no row split, the total with a line', async () => {
  const pages = await pagesOf({ lines: manyLines(100), mark: 'draft', terms: 'Our terms' })
  expect(pages.length).toBeGreaterThan(3)
  pages.forEach((text, index) => {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain('Draft, not an offer')
    expect(text).toContain('CQ-2026-00012')
    if (text.includes('first-')) expect(text).toContain('Unit price')
    for (const [, number] of text.matchAll(/first-(\d+)/g)) expect(text).toMatch(new RegExp(`first-${number}\\s+between\\s+last-${number}\\b`))
  })
  const all = pages.join('\n')
  for (let number = 1; number <= 100; number += 1) expect(all.match(new RegExp(`first-${number}\\b`, 'g'))).toHaveLength(1)
  const last = pages.find((text) => text.includes('Total USD'))
  expect(last).toContain('last-100')
})

test('numbers with a blank, which are set in the monospaced fonts, can be printed', async () => {
  const [text] = await pagesOf({ number: 'CQ 12', lines: [paperLine({ partno: 'ABC 123 4', mfrPartNo: 'X 1' })] })
  expect(text).toContain('ABC 123 4')
})

test('whatever the number of lines, no page begins with the total or ends with the headings', async () => {
  for (let count = 8; count < 24; count += 1) {
    const pages = await pagesOf({ lines: manyLines(count) })
    for (const text of pages) {
      if (text.includes('Total USD')) expect(text).toContain(`last-${count}`)
      if (text.includes('Unit price')) expect(text).toMatch(/first-\d/)
    }
  }
})

test('a description longer than a page goes on in further rows', async () => {
  const description = Array.from({ length: 400 }, (_, index) => `w${index}`).join('\n')
  const pages = await pagesOf({ lines: [paperLine({ description }), paperLine({ lineNo: 2, description: 'x'.repeat(2000) })] })
  const all = pages.join(' ')
  for (let index = 0; index < 400; index += 1) expect(all).toMatch(new RegExp(`\\bw${index}\\b`))
  expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(2000)
})

test('names of all Europe, Arabic, Chinese and markup are set or seen to be missing', async () => {
  const [page = ''] = await pagesOf({
    customer: { name: 'Žižek, Łódź, İstanbul', addressLines: ['شركة الخليج', '北京', '€ – ·'], contact: '<script>alert(1)</script>', taxIds: [] },
    terms: `{{x}} \${y} \u0000\uD800 {"number":"page"} %PDF ) Tj ET ${'\u202E'}`,
  })
  expect(page).toContain('Žižek, Łódź, İstanbul')
  expect(page).toContain('€ – ·')
  expect(page).toContain('<script>alert(1)</script>')
  expect(page).toContain('{{x}} ${y} {"number":"page"} %PDF ) Tj ET')
  expect(page).toMatch(/[\u0600-\u06FF]{3}/)
  expect(page).toContain('\uFFFD\uFFFD')
})

test.each([
  ['no image at all', 'data:image/png;base64,AAAA'],
  ['a PNG that breaks off', `data:image/png;base64,${demoLogos.northgate.slice(0, 400)}`],
  ['a PNG whose pixels can’t be unpacked', `data:image/png;base64,${Buffer.from(demoLogos.northgate, 'base64').fill(7, 60, 400).toString('base64')}`],
])('a broken logo is left out: %s', async (_what, logo) => {
  const [page = ''] = await pagesOf(withLogo(logo))
  expect(page).toContain('Page 1 of 1')
  expect(page).toContain('Northgate Trading LLC')
})

test('figures of many digits leave the rest standing', async () => {
  const huge = '12345678901234567890.123456'
  const [page = ''] = await pagesOf({ lines: [paperLine({ net: huge, unitPrice: huge, qty: huge, discountPct: '12.5' })], grandTotal: huge })
  expect(page).toContain('Switch')
  expect(page).toContain('12,345,678,901,234,567,890.12')
})

test('letter is wider and shorter than A4', async () => {
  const size = async (page: 'a4' | 'letter') => (await (await open(await render({ page }))).getPage(1)).view.map(Math.round)
  expect(await size('a4')).toEqual([0, 0, 595, 842])
  expect(await size('letter')).toEqual([0, 0, 612, 792])
})

test('one that takes too long ends its thread, and the next gets another', async () => {
  const hurried = createPdfRenderer(1)
  await expect(hurried.render(quotationDefinition(quotationPaper({ lines: manyLines(200) })))).rejects.toThrow(PdfError)
  await hurried.end()
  await renderer.end()
  expect((await render()).byteLength).toBeGreaterThan(1000)
})

test('what can’t be set is refused with a sentence', async () => {
  const broken = { ...quotationDefinition(quotationPaper()), content: [{ text: 'x', font: 'nowhere' }] }
  await expect(renderer.render(broken)).rejects.toThrow('The PDF could not be made. Please try again.')
  expect((await render()).byteLength).toBeGreaterThan(1000)
})
