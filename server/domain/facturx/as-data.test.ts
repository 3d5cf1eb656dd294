import { expect, test } from 'vitest'
import { asData } from './as-data'
import { eParty } from './e-invoice.fixture'
import { invoicedLine as line, ourInvoice, vat } from './our-invoice.fixture'
import type { OurInvoice } from './our-invoice'
import type { EParty } from './types'

const NO_NUMBER = 'The company has no VAT or tax number.'
const NO_BUYER_VAT = 'The customer has no VAT number. An invoice under reverse charge, or to another EU country without tax, needs one.'
const placed = (country: string, more: Partial<EParty> = {}): EParty =>
  eParty({ name: 'Rive', address: { lines: [], postcode: null, city: null, subdivision: null, country }, ...more })
const untaxed = (kind: 'reverse_charge' | 'intra_community' | 'exempt') => ({
  lines: [line({ taxes: [vat('0', '0', kind)] })],
  taxTotal: '0',
  grandTotal: '200',
})
const toFrance = { buyer: placed('FR', { vatId: 'FR11123456782' }), ...untaxed('intra_community') }

const cases: readonly [string, Partial<OurInvoice>, string[]][] = [
  ['nothing is wrong', {}, []],
  ['a seller without any number', { seller: eParty({ vatId: null }) }, [NO_NUMBER]],
  ['exempt lines of a seller without any number', { ...untaxed('exempt'), seller: eParty({ vatId: null }) }, [NO_NUMBER]],
  ['reverse charge of a buyer without a VAT number', { ...untaxed('reverse_charge'), buyer: eParty({ vatId: null }) }, [NO_BUYER_VAT]],
  [
    'reverse charge where neither has one',
    { ...untaxed('reverse_charge'), buyer: eParty({ vatId: null }), seller: eParty({ vatId: null }) },
    [NO_NUMBER, NO_BUYER_VAT],
  ],
  [
    'goods for another state of a seller with a tax number alone',
    { ...toFrance, seller: eParty({ vatId: null, taxNumber: '48/123', legalId: { scheme: null, id: '48/123' } }) },
    ['The company has no VAT number. Goods sold to another EU country without tax need one.'],
  ],
  ['goods for another state of a buyer without a VAT number', { ...toFrance, buyer: placed('FR', { vatId: null }) }, [NO_BUYER_VAT]],
  ['a customer without a country', { buyer: placed('') }, ['The customer’s address has no country.']],
  ['a customer in “UK”', { buyer: placed('UK') }, ['The customer’s country “UK” is not a code of ISO 3166. Use GB.']],
  ['a company in a country that isn’t', { seller: placed('ZZ') }, ['The company’s country “ZZ” is not a code of ISO 3166.']],
  ['a delivery to a country that isn’t', { shipTo: { name: null, address: placed('QQ').address } }, ['The delivery’s country “QQ” is not a code of ISO 3166.']],
  [
    'two taxes on a line and on freight',
    {
      lines: [line({ taxes: [vat('5', '10'), vat('7.5', '15')] })],
      freight: { net: '10', taxes: [vat('5', '0.5'), vat('7.5', '0.75')] },
      taxTotal: '26.25',
      grandTotal: '236.25',
    },
    ['Line 1 bears two taxes. An e-invoice (EN 16931) can state only one.', 'Freight bears two taxes. An e-invoice (EN 16931) can state only one.'],
  ],
  [
    'contained taxes that are rounded far from their rate',
    {
      // 0.07 with 19 % contains 0.0112 of tax: 0.06 net and 0.01 of tax after rounding, a thousand times.
      lines: Array.from({ length: 1000 }, (_, index) =>
        line({ lineNo: index + 1, qty: '1', unitPrice: '0.07', containedPct: '19', net: '0.06', taxes: [vat('19', '0.01')] }),
      ),
      taxTotal: '10',
      grandTotal: '70',
    },
    ['Taxes rounded line by line are too far from their rate for an e-invoice. The tax of "standard rate" must be 11.40 and is 10.00.'],
  ],
  ['a total that the lines don’t come to', { grandTotal: '240' }, ['The e-invoice would come to 238.00 EUR, which is not the total of the invoice.']],
]

test.each(cases)('%s', (_name, more, reasons) => {
  const result = asData(ourInvoice(more))
  expect(result.reasons).toEqual(reasons)
  expect(result.data === null).toBe(reasons.length > 0)
})
