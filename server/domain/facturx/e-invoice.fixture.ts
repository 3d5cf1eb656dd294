import type { EInvoice, ELine, EParty } from './types'

export const eParty = (over: Partial<EParty> = {}): EParty => ({
  name: 'Nordlicht Handels GmbH',
  id: null,
  globalId: null,
  legalId: null,
  tradingName: null,
  contact: null,
  address: { lines: ['Hafenstraße 12'], postcode: '20457', city: 'Hamburg', subdivision: null, country: 'DE' },
  electronicAddress: null,
  vatId: 'DE123456789',
  taxNumber: null,
  ...over,
})

export const eLine = (over: Partial<ELine> = {}): ELine => ({
  id: '1',
  name: 'Switch with 24 ports',
  description: null,
  note: null,
  partno: 'C9300-24P-A',
  buyerPartno: null,
  globalId: null,
  countryOfOrigin: null,
  orderLine: null,
  qty: '2',
  unitCode: 'EA',
  unitPrice: '100',
  priceQty: null,
  adjustments: [],
  tax: { category: 'S', percent: '19' },
  net: '200.00',
  ...over,
})

/** The smallest valid invoice: two pieces at 100.00 with 19 % tax, and nothing that could be left out. */
export const eInvoice = (over: Partial<EInvoice> = {}): EInvoice => ({
  kind: 'invoice',
  number: 'INV-2026-00012',
  issueDate: '2026-11-21',
  dueDate: '2026-12-21',
  deliveryDate: null,
  currency: 'EUR',
  accountingTax: null,
  notes: [],
  buyerReference: null,
  orderReference: null,
  salesOrderReference: null,
  deliveryNoteReference: null,
  preceding: [],
  seller: eParty(),
  buyer: eParty({ name: 'Žižek & Łódź a.s.', address: { lines: [], postcode: null, city: 'Praha', subdivision: null, country: 'CZ' }, vatId: 'CZ12345678' }),
  shipTo: null,
  lines: [eLine()],
  adjustments: [],
  taxes: [{ category: 'S', percent: '19', base: '200.00', tax: '38.00', exemptionReason: null, exemptionCode: null }],
  paymentReference: null,
  paymentMeans: [],
  paymentTerms: null,
  totals: {
    lines: '200.00',
    allowances: '0.00',
    charges: '0.00',
    net: '200.00',
    tax: '38.00',
    gross: '238.00',
    prepaid: '0.00',
    rounding: '0.00',
    due: '238.00',
  },
  ...over,
})

/** An invoice with everything that it can have. */
export const fullInvoice = (): EInvoice => {
  const s19 = { category: 'S', percent: '19' } as const
  const s7 = { category: 'S', percent: '7.5' } as const
  return eInvoice({
    kind: 'credit_note',
    deliveryDate: '2026-11-20',
    currency: 'USD',
    accountingTax: { currency: 'EUR', amount: '47.06' },
    notes: ['Goods remain ours until they are paid.', 'Second note'],
    buyerReference: '04011000-12345-67',
    orderReference: 'PO 4711/2',
    salesOrderReference: 'SO-2026-00007',
    deliveryNoteReference: 'DN-2026-00009',
    preceding: [
      { number: 'INV-2026-00003', date: '2026-10-01' },
      { number: 'INV-2026-00004', date: null },
    ],
    seller: eParty({
      id: 'L-9',
      globalId: { scheme: '0088', id: '4012345000009' },
      legalId: { scheme: '0198', id: 'HRB 123' },
      tradingName: 'Nordlicht',
      contact: { name: 'Sofia Marin', phone: '+49 40 555 0142', email: 'sales@nordlicht.example' },
      address: { lines: ['Hafenstraße 12', 'Haus B', 'Tor 3'], postcode: '20457', city: 'Hamburg', subdivision: 'HH', country: 'DE' },
      electronicAddress: { scheme: 'EM', id: 'rechnung@nordlicht.example' },
      taxNumber: '48/123/45678',
    }),
    shipTo: { name: 'Lager Wien', address: { lines: ['Kai 1'], postcode: '1010', city: 'Wien', subdivision: null, country: 'AT' } },
    lines: [
      eLine({
        description: 'Layer 3, "stackable" <managed>',
        note: 'Serial FOC1',
        buyerPartno: 'B-77',
        globalId: { scheme: '0160', id: '4012345000016' },
        countryOfOrigin: 'CN',
        orderLine: '10',
        qty: '3',
        unitPrice: '33.333333',
        adjustments: [
          { kind: 'allowance', amount: '10.00', base: '100.00', percent: '10', reason: 'Discount', reasonCode: '95' },
          { kind: 'charge', amount: '2.50', base: null, percent: null, reason: 'Engraving', reasonCode: null },
        ],
        tax: s19,
        net: '92.50',
      }),
      eLine({ id: '2', name: 'Cable', partno: null, qty: '250', unitCode: 'MTR', unitPrice: '60', priceQty: '100', tax: s7, net: '150.00' }),
    ],
    adjustments: [
      { kind: 'allowance', amount: '12.50', base: null, percent: null, reason: 'Loyalty', reasonCode: null, tax: s19 },
      { kind: 'charge', amount: '20.00', base: null, percent: null, reason: 'Freight', reasonCode: 'FC', tax: s19 },
    ],
    taxes: [
      { ...s19, base: '100.00', tax: '19.00', exemptionReason: null, exemptionCode: null },
      { ...s7, base: '150.00', tax: '11.25', exemptionReason: null, exemptionCode: null },
    ],
    paymentReference: 'INV-2026-00012',
    paymentMeans: [
      { code: '58', text: 'SEPA', account: { iban: 'DE02120300000000202051', number: null, name: 'Nordlicht Handels GmbH', bic: 'BYLADEM1001' } },
      { code: '30', text: null, account: { iban: null, number: '021000021 / 4711', name: null, bic: null } },
    ],
    paymentTerms: 'Net 30',
    totals: {
      lines: '242.50',
      allowances: '12.50',
      charges: '20.00',
      net: '250.00',
      tax: '30.25',
      gross: '280.25',
      prepaid: '80.00',
      rounding: '0.05',
      due: '200.30',
    },
  })
}
