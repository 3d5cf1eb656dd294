import { describe, expect, test } from 'vitest'
import type { AddressAsPrinted, AsPrinted, CompanyAsPrinted, PartyAsPrinted } from '../print/as-printed'
import { ePartiesOf } from './e-parties'
import { countryCodeOf, isCountry } from './states'

const address = (more: Partial<AddressAsPrinted> = {}): AddressAsPrinted => ({
  kind: 'billing',
  isDefault: true,
  street: 'Kai 1\nHaus B',
  city: 'Wien',
  region: null,
  postalCode: '1010',
  country: 'AT',
  ...more,
})
const lyon = address({ kind: 'shipping', street: 'Quai 2', city: 'Lyon', postalCode: '69001', country: 'FR' })
const printed = (theirs: Partial<PartyAsPrinted> = {}, ours: Partial<CompanyAsPrinted> = {}): AsPrinted => ({
  ours: {
    name: 'Nordlicht',
    legalName: 'Nordlicht Handels GmbH',
    hue: 1,
    country: 'DE',
    paper: 'a4',
    quotationTerms: null,
    printFooter: null,
    logo: null,
    taxNames: {},
    addressLines: ['Hafenstraße 12', '20457 Hamburg'],
    taxIds: [{ label: 'VAT', value: 'DE123456789' }],
    phone: null,
    email: null,
    website: null,
    ...ours,
  },
  theirs: { name: 'Rive', email: null, phone: null, addresses: [address(), lyon], contact: null, taxIds: [], bankLines: [], ...theirs },
  own: { person: { name: 'Sam', email: 's@x.example', phone: null }, paymentTerm: null, warehouse: null, goods: [] },
})
const typed = { contactEmail: null, billTo: null, shipTo: null }

describe('who invoices whom', () => {
  test.each([
    ['VAT', 'DE 123.456.789', { vatId: 'DE123456789', taxNumber: null }],
    ['USt-IdNr.', 'DE123456789', { vatId: 'DE123456789', taxNumber: null }],
    ['TVA', 'FR11123456782', { vatId: 'FR11123456782', taxNumber: null }],
    ['VAT', 'EL123456789', { vatId: 'EL123456789', taxNumber: null }],
    ['Steuernummer', '48/123/45678', { vatId: null, taxNumber: '48/123/45678' }],
    ['EIN', '12-3456789', { vatId: null, taxNumber: '12-3456789' }],
    ['VAT', 'QQ123456789', { vatId: null, taxNumber: 'QQ123456789' }],
  ])('%s %s is a VAT identifier where it is one', (label, value, expected) => {
    expect(ePartiesOf(printed({}, { taxIds: [{ label, value }] }), typed).seller).toMatchObject(expected)
  })

  test('the customer is addressed as the document says it, in parts where the customer has that address', () => {
    expect(ePartiesOf(printed(), typed).buyer.address).toMatchObject({ lines: ['Kai 1', 'Haus B'], city: 'Wien', postcode: '1010', country: 'AT' })
    expect(ePartiesOf(printed(), { ...typed, billTo: 'Quai 2\nLyon, 69001\nFrance' }).buyer.address).toMatchObject({
      lines: ['Quai 2'],
      city: 'Lyon',
      country: 'FR',
    })
    expect(ePartiesOf(printed(), { ...typed, billTo: 'Calle 9\n28001 Madrid\nSpain' }).buyer.address).toMatchObject({
      lines: ['Calle 9', '28001 Madrid'],
      country: 'ES',
    })
    expect(ePartiesOf(printed(), { ...typed, billTo: 'Ring 3\n1010 Wien' }).buyer.address).toMatchObject({ lines: ['Ring 3', '1010 Wien'], country: 'AT' })
  })

  test('a customer without an address has no country, and not ours', () => {
    expect(ePartiesOf(printed({ addresses: [] }), typed).buyer.address.country).toBe('')
    expect(ePartiesOf(printed({ addresses: [address({ country: null })] }), typed).buyer.address.country).toBe('')
  })

  test('goods go where the document says, and else where the customer’s usually go, which isn’t said', () => {
    expect(ePartiesOf(printed(), typed)).toMatchObject({ shipTo: null, usualShipTo: { address: { country: 'FR' } } })
    expect(ePartiesOf(printed(), { ...typed, shipTo: 'Dock 4\nRotterdam\nNetherlands' }).shipTo).toMatchObject({
      address: { lines: ['Dock 4', 'Rotterdam'], country: 'NL' },
    })
    expect(ePartiesOf(printed({ addresses: [address()] }), typed).usualShipTo.address.country).toBe('AT')
  })
})

test('countries are known by code and by name', () => {
  expect(['DE', 'UK', 'EU', 'XI', 'ZZ'].map(isCountry)).toEqual([true, false, false, true, false])
  expect(['Germany', ' de ', 'UNITED STATES', 'Hamburg', ''].map(countryCodeOf)).toEqual(['DE', 'DE', 'US', null, null])
})
