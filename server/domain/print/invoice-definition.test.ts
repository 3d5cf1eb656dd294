import { describe, expect, test } from 'vitest'
import { invoiceDefinition } from './invoice-definition'
import type { InvoicePaper } from './paper'

const paper: InvoicePaper = {
  page: 'letter',
  company: { name: 'Northgate', legalName: null, hue: 1, addressLines: [], taxIds: [], phone: null, email: null, website: null, footer: null, logo: null },
  customer: { name: 'Bluewater', addressLines: ['1 Quay'], contact: null, taxIds: [] },
  type: 'invoice',
  mark: null,
  number: 'INV-2026-00007',
  invoiceNumber: null,
  salesOrders: ['SO-2026-00003'],
  deliveries: ['DN-2026-00004', 'DN-2026-00005'],
  shipTo: null,
  date: '2026-11-20',
  currency: 'USD',
  customerReference: 'PO 4711',
  paymentTerms: '30 days',
  salesperson: { name: 'Sam', email: 'sam@northgate.example', phone: null },
  lines: [
    {
      lineNo: 1,
      partno: 'SW-48',
      mfrPartNo: null,
      description: 'Switch\nS/N A1, A2',
      qty: '2',
      uom: 'each',
      unitPrice: '50',
      discountPct: '0',
      taxPercents: ['6'],
      isTaxContained: false,
      net: '100',
      isOptional: false,
      breaks: [],
    },
  ],
  subTotal: '100',
  discountTotal: '0',
  freight: '12.5',
  otherCharges: '0',
  taxes: [{ code: 'TAX6', name: 'Sales tax', kind: 'sales', percent: '6', base: '100', tax: '6' }],
  grandTotal: '118.5',
  taxInBase: null,
  instalments: [{ dueDate: '2026-12-20', amount: '118.5' }],
  terms: null,
}
const textOf = (of: InvoicePaper): string => JSON.stringify(invoiceDefinition(of))

describe('the invoice as it is printed', () => {
  test('states the tax in the company’s currency where the law asks for it, with rate and day', () => {
    const taxInBase = { currency: 'EUR', amount: '5.52', rate: '0.92' }
    expect(textOf({ ...paper, taxInBase })).toContain('Tax in EUR at 0.92 for 1 USD of 20 Nov 2026: 5.52 EUR')
    expect(textOf(paper)).not.toContain('Tax in')
  })

  test('names what it is for, what is due when, and the serial numbers', () => {
    const text = textOf(paper)
    for (const expected of [
      'Invoice',
      'INV-2026-00007',
      'SO-2026-00003',
      'DN-2026-00004, DN-2026-00005',
      'PO 4711',
      '20 Dec 2026',
      'S/N A1, A2',
      'Freight',
      '118.50',
    ])
      expect(text).toContain(expected)
    expect(text).not.toContain('Other charges')
  })

  test('says each part of what is due, and that a draft is none', () => {
    const text = textOf({
      ...paper,
      mark: 'draft',
      instalments: [
        { dueDate: '2026-11-20', amount: '59.25' },
        { dueDate: '2026-12-20', amount: '59.25' },
      ],
    })
    expect(text).toContain('59.25 USD until 20 Nov 2026')
    expect(text).toContain('Draft, not an invoice')
  })

  test('of a credit note names the invoice and no due day', () => {
    const text = textOf({ ...paper, type: 'credit_note', number: 'CRN-2026-00001', invoiceNumber: 'INV-2026-00007' })
    expect(text).toContain('Credit note')
    expect(text).toContain('For invoice')
    expect(text).not.toContain('20 Dec 2026')
  })

  test('names both taxes of a line, and says where a price contains them', () => {
    const lines = [{ ...paper.lines[0]!, taxPercents: ['5', '7.5'], isTaxContained: true }]
    const text = textOf({ ...paper, lines })
    expect(text).toContain('5 + 7.5')
    expect(text).toContain('incl. tax')
    expect(textOf(paper)).not.toContain('incl. tax')
  })
})
