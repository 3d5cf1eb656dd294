import { describe, expect, it } from 'vitest'
import type { VendorTemplate } from './templates/types'
import { mergeTemplates } from './templates/merge'
import type { InvoiceReading } from './types'
import { guessVendor, type VendorToGuess } from './guess-vendor'
import { judgeValues } from './judge'
import { emptyValues } from './propose'
import { withoutUnstorableCharacters } from './storable'

const vendor = (id: string, name: string, more: Partial<VendorToGuess> = {}): VendorToGuess => ({ id, name, taxIds: [], email: null, website: null, ...more })
const reading = (vendorName: string | null, vendorTaxId: string | null = null) =>
  ({ header: { ...(vendorName && { vendorName: { value: vendorName } }), ...(vendorTaxId && { vendorTaxId: { value: vendorTaxId } }) } }) as InvoiceReading

describe('whose paper it is', () => {
  const ingram = vendor('1', 'Ingram Micro, Inc.', { taxIds: ['DE 123456789'], website: 'https://www.ingrammicro.com/us' })
  const other = vendor('2', 'Ingram Tools GmbH', { email: 'bills@ingramtools.de' })
  it.each([
    ['the tax number', reading('Somebody', 'DE123456789'), [], 'tax-id', '1'],
    ['the name without its legal form', reading('INGRAM MICRO Inc'), [], 'name', '1'],
    ['a domain on the paper', reading(null), ['ingramtools.de'], 'domain', '2'],
  ] as const)('%s tells', (_what, read, domains, reason, id) =>
    expect(guessVendor(read, { domains, text: '' }, [ingram, other])).toMatchObject({ reason, vendor: { id } }),
  )
  it('a name that stands by itself in the head tells, not one within a sentence or below', () => {
    const guess = (text: string) => guessVendor(reading(null), { domains: [], text }, [ingram, other])
    expect(guess('INGRAM TOOLS      Invoice No.: 7\nAccounts receivable')).toMatchObject({ reason: 'name', vendor: { id: '2' } })
    expect(guess('Sold by order of Ingram Tools GmbH')).toBeNull()
    expect(guess(`${'Another line\n'.repeat(30)}Ingram Tools GmbH`)).toBeNull()
    expect(guess('Ingram Micro      Ingram Tools')).toBeNull()
  })
  it('two that fit equally are none', () =>
    expect(guessVendor(reading('Twin'), { domains: [], text: '' }, [vendor('1', 'Twin Ltd'), vendor('2', 'Twin GmbH')])).toBeNull())
})

describe('whether a paper is whole', () => {
  const whole = { ...emptyValues(), vendorId: 'v', vendorInvoiceNo: '1', invoiceDate: '2026-01-01', currency: 'USD', grandTotal: '1' }
  const line = { description: 'x', qty: '1', unitPrice: '1' }
  it('names what is missing', () =>
    expect(judgeValues(emptyValues(), [])).toMatchObject({
      verdict: 'foundSome',
      message: 'Not found: vendor, number, invoice date, currency, total and lines.',
    }))
  it('with everything it is extracted, with an order for each line matched, with a doubt neither', () => {
    expect(judgeValues({ ...whole, lines: [line] }, []).verdict).toBe('foundAll')
    expect(judgeValues({ ...whole, lines: [{ ...line, vendorPoLineId: 'l' }] }, []).verdict).toBe('foundMatched')
    expect(judgeValues({ ...whole, lines: [{ ...line, vendorPoLineId: 'l' }] }, ['Hm.'])).toEqual({ verdict: 'foundSome', message: 'Hm.' })
    const credit = { ...whole, kind: 'credit_note' as const, lines: [{ ...line, vendorPoLineId: 'l' }] }
    expect(judgeValues(credit, [])).toEqual({ verdict: 'foundSome', message: 'Not found: the invoice that it takes back.' })
    expect(judgeValues({ ...credit, invoiceVoucherId: 'VINV-2026-00001' }, [])).toEqual({
      verdict: 'foundSome',
      message: 'Choose for each line what it takes back.',
    })
    expect(judgeValues({ ...credit, lines: [{ ...line, invoiceLineId: 'l' }] }, []).verdict).toBe('foundMatched')
  })
})

it('what the database can’t hold is replaced', () =>
  expect(withoutUnstorableCharacters({ a: 'x\u0000y', b: ['\ud800z', 'fine 😀'] })).toEqual({ a: 'x\ufffdy', b: ['\ufffdz', 'fine 😀'] }))

it('a lesson adds to what is known, and comes before what it teaches anew', () => {
  const anchor = (label: string) => [{ label, where: 'right' as const, nth: 0, occurrence: 'first' as const, x: 1 }]
  const known: VendorTemplate = {
    version: 1,
    vendor: { name: 'zephyr', taxId: 'GB1234567', domains: ['zephyr.com'] },
    numberStyle: null,
    dateStyle: 'dmy',
    fixed: { currency: 'GBP' },
    anchors: { freight: anchor('carriage'), grandTotal: anchor('old') },
    columns: [{ field: 'qty', heading: 'so many', left: 1, right: 2 }],
    linesIncludeTax: false,
  }
  const lesson: VendorTemplate = {
    ...known,
    vendor: { name: null, taxId: null, domains: [] },
    dateStyle: null,
    fixed: {},
    anchors: { grandTotal: anchor('new') },
    columns: [],
  }
  expect(mergeTemplates(known, lesson)).toEqual({ ...known, anchors: { freight: anchor('carriage'), grandTotal: [...anchor('new'), ...anchor('old')] } })
})
