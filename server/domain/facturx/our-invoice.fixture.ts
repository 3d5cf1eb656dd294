import { eParty } from './e-invoice.fixture'
import type { BorneVat, InvoicedLine, OurInvoice } from './our-invoice'

export const vat = (percent: string, amount: string, kind: BorneVat['kind'] = 'sales'): BorneVat => ({ kind, percent, amount })

/** A line with two pieces at 100.00 and 19 % tax. */
export const invoicedLine = (more: Partial<InvoicedLine> = {}): InvoicedLine => ({
  lineNo: 1,
  partno: 'SW-48',
  description: 'Switch\nS/N A1, A2',
  qty: '2',
  uom: 'each',
  unitPrice: '100',
  containedPct: '0',
  discountPct: '0',
  net: '200',
  taxes: [vat('19', '38')],
  isGoods: true,
  ...more,
})

const buyer = eParty({ name: 'Bluewater', vatId: 'DE987654321' })

/** An invoice of a German seller to a German buyer; its totals are those of its one line. */
export const ourInvoice = (more: Partial<OurInvoice> = {}): OurInvoice => ({
  type: 'invoice',
  number: 'INV-2026-00007',
  date: '2026-11-20',
  dueDate: '2026-12-20',
  deliveryDate: '2026-11-18',
  currency: 'EUR',
  notes: [],
  customerOrderNumber: 'PO 4711',
  salesOrder: 'SO-2026-00003',
  delivery: 'DN-2026-00004',
  invoice: null,
  seller: eParty(),
  buyer,
  shipTo: null,
  usualShipTo: { name: 'Bluewater', address: (more.buyer ?? buyer).address },
  paymentTerms: '30 days',
  taxedShare: '1',
  lines: [invoicedLine()],
  freight: { net: '0', taxes: [] },
  otherCharges: { net: '0', taxes: [] },
  taxTotal: '38',
  grandTotal: '238',
  taxInBase: null,
  ...more,
})
